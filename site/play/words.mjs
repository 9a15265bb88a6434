// The words of the play room, all from one folder, so that they can be said in another language.
import { bench, reading } from "./words/bench.mjs";
import { calculator, readings } from "./words/calculator.mjs";
import { company } from "./words/company.mjs";
import { another, compare, deal, settlements } from "./words/deals.mjs";
import { engine } from "./words/engine.mjs";
import { lessons } from "./words/lessons.mjs";
import { link, phone } from "./words/people.mjs";
import { melds } from "./words/melds.mjs";
import { moments } from "./words/moments.mjs";
import { permalink, record, settings } from "./words/room.mjs";
import { rules } from "./words/rules.mjs";
import { score } from "./words/score.mjs";
import { signals } from "./words/signals.mjs";
import { table } from "./words/table.mjs";

export const W = {
  rules,
  engine,
  calculator,
  readings,
  company,
  phone,
  link,
  deal,
  another,
  bench,
  reading,
  compare,
  settlements,
  lessons,
  melds,
  moments,
  score,
  signals,
  table,
  settings,
  record,
  permalink,
};
