// Runs the real `pyodide` command (pyodide-build) inside Pyodide under Node, whose Python is that it compiles for.
//
//   node command.mjs PYODIDE TOOLS FOLDER COMMANDS
//
// PYODIDE is the folder of the npm package, TOOLS where pyodide-build is installed, FOLDER where the commands work,
// COMMANDS a JSON list of argument lists, carried out in order by one interpreter.

import { pathToFileURL } from "node:url";

const [pyodide, tools, folder, commands] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);

// Docstrings are for whoever reads the code: without them a browser loads some 280 kB less.
const env = {
  HOME: "/home",
  PYTHONHASHSEED: "0",
  PYTHONOPTIMIZE: "2",
  SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH,
};
const python = await loadPyodide({ env });
for (const [place, root] of [
  ["/tools", tools],
  ["/host", folder],
]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.setStdout({ batched: (/** @type {string} */ line) => console.log(line) });
python.setStderr({ batched: (/** @type {string} */ line) => console.error(line) });
python.globals.set("COMMANDS", commands);

process.exitCode = python.runPython(`
import json, os, sys, traceback

def carry_out(arguments):
    from pyodide_cli.app import main
    sys.argv = ["pyodide", *arguments]
    try:
        main()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
        return 1
    return 0

sys.path.insert(0, "/tools")
sys.dont_write_bytecode = True
# The command line looks for itself by the file it was started from.
import __main__
__main__.__file__ = "/tools/bin/pyodide"
os.chdir("/host")
next((code for arguments in json.loads(COMMANDS) if (code := carry_out(arguments))), 0)
`);
