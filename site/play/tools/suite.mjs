// Runs tests by pytest inside Pyodide under Node: the whole standard library, our wheel, nothing else of ours.
//
//   node suite.mjs PYODIDE LOCK INSIDE TESTS BESIDE ARGUMENT …
//
// PYODIDE is the folder of the npm package, LOCK a pyodide-lock.json that names the parcels of the engine beside it,
// INSIDE where pytest is installed, TESTS the folder of tests, BESIDE packages that they share, with commas between;
// the rest goes to pytest.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, lock, inside, tests, beside, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);

const env = {
  HOME: "/home",
  PYTHONHASHSEED: "0",
  PYTHONDONTWRITEBYTECODE: "1",
  ...JSON.parse(process.env.SUITE ?? "{}"),
};
const python = await loadPyodide({
  lockFileURL: lock,
  packages: Object.keys(JSON.parse(readFileSync(lock, "utf8")).packages),
  env,
});
for (const [place, root] of [
  ["/inside", inside],
  ["/suite/tests", tests],
  ...beside.split(",").map((folder) => [`/beside/${basename(folder)}`, folder]),
]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.globals.set(
  "ARGUMENTS",
  python.toPy(["-p", "no:cacheprovider", "--rootdir=/suite", "--import-mode=importlib", "/suite/tests", ...rest]),
);
process.exitCode = python.runPython(`
import os, sys
sys.path += ["/inside", "/beside"]
os.chdir("/suite")
import pytest
int(pytest.main(list(ARGUMENTS)))
`);
