import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./processes.mjs";

/** The values of a TypeScript file that imports nothing at run time. */
export async function readConstants(file) {
  const { transformWithEsbuild } = await import("vite");
  const { code } = await transformWithEsbuild(await readFile(join(root, file), "utf8"), file);
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
