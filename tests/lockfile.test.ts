import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { version?: string; resolved?: string; optionalDependencies?: Record<string, string> };

const packages: Record<string, Package> = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;

test("the lock names every platform's packages, so that `npm ci` works on each of them", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${name} (of ${path})`),
  );
  expect(missing).toEqual([]);
});

test("the lock does not name where packages were downloaded from", () => {
  const told = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(told.map(([path]) => path)).toEqual([]);
});

/** Whether Node would find `name` from a package at `path`: beside it or in a folder above. */
function isLocked(path: string, name: string): boolean {
  if (packages[path === "" ? `node_modules/${name}` : `${path}/node_modules/${name}`]) return true;
  if (path === "") return false;
  const parent = path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/")));
  return isLocked(path.includes("/node_modules/") ? parent : "", name);
}
