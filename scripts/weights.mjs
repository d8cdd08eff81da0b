import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { CommandFailed, root } from "./processes.mjs";

const ASSETS = join(root, "build", "client", "assets");
const compress = promisify(gzip);

/**
 * What the scripts of a page may weigh, in kB compressed, and how many files they may be. The pages of a visitor ask for
 * theirs once somebody acts, the dashboard for its chart once that is in view (tests/journeys hold both).
 */
const PAGES = [
  { page: "landing", route: "routes/landing", mostKb: 135, mostFiles: 8 },
  { page: "login", route: "routes/auth.login", mostKb: 148, mostFiles: 10 },
  { page: "dashboard", route: "routes/dashboard", mostKb: 157, mostFiles: 10 },
  { page: "dashboard and chart", route: "routes/dashboard", chart: /^bar-chart-canvas-/, mostKb: 207, mostFiles: 12 },
];

/** `npm run check:pages`: as the build's own manifest names them. */
export async function weighPages() {
  const names = await readdir(ASSETS);
  const manifest = await read(names.find((name) => name.startsWith("manifest-")));
  const { entry, routes } = JSON.parse(manifest.slice(manifest.indexOf("{"), manifest.lastIndexOf("}") + 1));
  for (const { page, route, chart, mostKb, mostFiles } of PAGES) {
    const first = [entry, ...upFrom(routes[route], routes)].map(({ module }) => module.split("/").at(-1));
    const files = await withImports([...first, ...names.filter((name) => chart?.test(name))]);
    const kilobytes = Math.ceil(sum(await Promise.all(files.map(weightOf))) / 1000);
    console.log(`  ${page}: ${kilobytes} kB compressed of ${mostKb}, ${files.length} files of ${mostFiles}`);
    if (kilobytes > mostKb || files.length > mostFiles) {
      throw new CommandFailed(`The scripts of ${page} are more than they may be.`, 1);
    }
  }
}

function upFrom(route, routes) {
  return route ? [route, ...upFrom(routes[route.parentId], routes)] : [];
}

/** These files and what they import at once. */
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
