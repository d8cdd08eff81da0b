import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { CommandFailed, root } from "./processes.mjs";
import { tellSize } from "./sizes.mjs";

const ASSETS = join(root, "build", "client", "assets");
const compress = promisify(gzip);

/**
 * The limits of a page's scripts, in kB compressed and in files. Every visitors' page has the same script and no other;
 * the dashboard requests its chart once that is in view (tests/journeys check both).
 */
const PAGES = [
  { page: "any page of a visitor", script: /^visitors-[\w-]+\.js$/, mostKb: 6, mostFiles: 1 },
  { page: "dashboard", route: "routes/dashboard", mostKb: 250, mostFiles: 15 },
  { page: "dashboard and chart", route: "routes/dashboard", chart: /^bar-chart-canvas-/, mostKb: 250, mostFiles: 17 },
  // The heaviest screens of work. They share 240 kB, which the browser keeps from the first of them on.
  { page: "chat", route: "routes/chat", mostKb: 350, mostFiles: 20 },
  { page: "shift entry", route: "routes/shift-entry", mostKb: 350, mostFiles: 20 },
];

/** `npm run check:pages`: weighs the scripts that the build's own manifest names. */
export async function weighPages() {
  const names = await readdir(ASSETS);
  const manifest = await read(names.find((name) => name.startsWith("manifest-")));
  const { entry, routes } = JSON.parse(manifest.slice(manifest.indexOf("{"), manifest.lastIndexOf("}") + 1));
  for (const { page, script, route, chart, mostKb, mostFiles } of PAGES) {
    const modules = route ? [entry, ...upFrom(routes[route], routes)] : [];
    const first = modules.map(({ module }) => module.split("/").at(-1));
    const files = await withImports([...first, ...names.filter((name) => script?.test(name) || chart?.test(name))]);
    if (files.length === 0) throw new CommandFailed(`The build has no script of ${page}.`, 1);
    const kilobytes = Math.ceil(sum(await Promise.all(files.map(weightOf))) / 1000);
    await tellSize(`Scripts of ${page}`, kilobytes, "kB compressed");
    await tellSize(`Scripts of ${page}, files`, files.length, "files");
    if (kilobytes > mostKb || files.length > mostFiles) {
      throw new CommandFailed(`The scripts of ${page} are more than they may be.`, 1);
    }
  }
}

function upFrom(route, routes) {
  return route ? [route, ...upFrom(routes[route.parentId], routes)] : [];
}

/** These files and their static imports. */
async function withImports(files) {
  const all = new Set(files);
  for (const file of all) {
    for (const [, imported] of (await read(file)).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) all.add(imported);
  }
  return [...all];
}

function read(file) {
  return readFile(join(ASSETS, file), "utf8");
}

async function weightOf(file) {
  return (await compress(await readFile(join(ASSETS, file)), { level: 9 })).length;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await weighPages();
