// Lists the modules of Python's standard library that the engine in the browser loads: by loading it, and asking.
//
//   node trace.mjs PYODIDE LOCK
//
// PYODIDE is the folder of the npm package, LOCK a pyodide-lock.json that names the engine's wheel beside it.

import { pathToFileURL } from "node:url";

const [pyodide, lock] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);

const python = await loadPyodide({ lockFileURL: lock, packages: ["quinola"], env: { PYTHONHASHSEED: "0" } });

// What goes wrong is told by modules that nothing else loads.
try {
  python.runPython('def fail():\n  raise ValueError("for the trace")\nfail()');
} catch {
  // As meant.
}

console.log(
  python.runPython(`
import importlib, json, pkgutil, sys
import quinola.answers

# Of the engine, everything but what only a terminal starts.
for module in pkgutil.walk_packages(quinola.__path__, "quinola."):
    if module.name not in ("quinola.cli", "quinola.terminal", "quinola.__main__"):
        importlib.import_module(module.name)

for request in ({"do": "games"}, {"do": "unheard of"}, None):
    quinola.answers.answer(json.dumps(request))
quinola.answers.answer("{")

ZIP = next(path for path in sys.path if path.endswith(".zip")) + "/"
origins = [getattr(module.__spec__, "origin", None) for module in sys.modules.values() if hasattr(module, "__spec__")]
json.dumps(sorted({origin.removeprefix(ZIP) for origin in origins if origin and origin.startswith(ZIP)}))
`),
);
