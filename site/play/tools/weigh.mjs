// Tells the size of files, and about what a host that compresses sends of each: node weigh.mjs FOLDER NAME …

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const [folder, ...names] = process.argv.slice(2);
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const weighed = names.map((name) => {
  const whole = readFileSync(join(folder, name));
  return [name, { bytes: whole.length, packed: Math.min(whole.length, brotliCompressSync(whole, { params }).length) }];
});
console.log(JSON.stringify(Object.fromEntries(weighed)));
