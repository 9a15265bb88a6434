// In the place of the play room's worker: hands each question to the engine of this machine, and its answer back.
let words = "";

const failed = (id, why) => ({ id, over: false, failure: { kind: "engine", where: "", why, rule: "" } });

self.onmessage = async ({ data: { start, id, request } }) => {
  if (start) {
    words = start.words ? `?${new URL(start.words).pathname}` : "";
    return postMessage({ ready: true, module: null });
  }
  try {
    const answer = await fetch(`/-/engine${words}`, { method: "POST", body: request });
    const told = await answer.text();
    postMessage(answer.ok ? { id, answer: told } : failed(id, told));
  } catch (error) {
    postMessage(failed(id, error.message));
  }
};
