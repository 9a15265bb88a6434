// In the place of the play room's worker: hands each question to the engine of this machine, and its answer back.
const failed = (id, why) => ({ id, over: false, failure: { kind: "engine", where: "", why, rule: "" } });

self.onmessage = async ({ data: { start, id, request } }) => {
  if (start) return postMessage({ ready: true, module: null });
  try {
    const answer = await fetch("/-/engine", { method: "POST", body: request });
    const told = await answer.text();
    postMessage(answer.ok ? { id, answer: told } : failed(id, told));
  } catch (error) {
    postMessage(failed(id, error.message));
  }
};
