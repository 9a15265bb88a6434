// Acts as they are said and told, and the names of what all can see.

/** What some acts mean, in full, by rule and act or by act. @type {Record<string, string | undefined>} */
export const acts = {
  keep: "keep the hand as it is",
  "have none": "say that you have none",
  "flor.ten keep": "keep it hidden",
  "flor.ten show": "show it",
  "flor.announce flor": "I have a Flor",
  "flor.announce none": "I have none",
};

/** Acts as they are told of others. @type {Record<string, string | undefined>} */
export const did = {
  raise: "raises",
  stay: "stays",
  put: "puts",
  see: "sees the put",
  keep: "keeps",
  pass: "passes",
  call: "calls",
  fold: "folds",
  show: "shows a card",
  flor: "has a Flor",
  none: "has none",
  stand: "stands",
  exchange: "exchanges",
  draw: "draws",
  "have none": "has none",
  "say nothing": "says nothing",
  "ask for what was led": "asks for what was led",
};

/** The names of what all can see. @type {Record<string, string | undefined>} */
export const shown = {
  company: "Players",
  direction: "Play goes",
  unit: "Paid in",
  quinola: "Quinola",
  cutter: "Cut by",
  leader: "First lead",
  bid: "Bid",
  trumps: "Trumps",
  calls: "Called",
  tricks: "Tricks",
  stake: "Stake",
  contract: "Contract",
  in: "Still in",
  pack: "Cards in the pack",
  round: "Round",
  eldest: "Eldest",
  ten: "Counts ten",
  hidden: "Unseen",
  wild: "Wild",
  announced: "Announced",
  prizes: "Prizes",
  rounds: "Other rounds",
  worth: "Worth",
  raised: "Raised by",
  may_raise: "May raise",
  sides: "Sides",
  matadors: "Matadors",
  folded: "Folded",
  kings: "Kings faced",
  opponents: "others",
  caller: "caller’s side",
};
