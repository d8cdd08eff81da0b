import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ADVISORIES } from "./known-advisories";
import { sources } from "./sources";

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
  const notified = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(notified.map(([path]) => path)).toEqual([]);
});

test("no locked package has a weakness that is known and mended", () => {
  const weak = ADVISORIES.flatMap(({ package: name, name: advisory, fixed }) =>
    versionsOf(name)
      .filter((version) => fixed !== null && isBefore(version, fixed))
      .map((version) => `${name} ${version}: ${advisory}`),
  );
  expect(weak).toEqual([]);
});

test("each known weakness is of a locked package, and one without a mended version is kept out by a test", () => {
  const titles = sources("tests", { withTests: true }).flatMap(({ text }) =>
    [...text.matchAll(/test\("(.+?)"/g)].map(([, title]) => title),
  );
  for (const { package: name, fixed, keptOutBy } of ADVISORIES) {
    expect(versionsOf(name), name).not.toEqual([]);
    if (fixed === null) expect(titles).toContain(keptOutBy);
  }
});

test.each([
  ["1.23.3", "1.23.4", true],
  ["1.23.4", "1.23.4", false],
  ["4.9.0", "4.12.16", true],
  ["5.0.0", "4.12.16", false],
])("%s is before %s: %s", (version, fixed, is) => expect(isBefore(version, fixed)).toBe(is));

/** Every locked version of a package. */
function versionsOf(name: string): string[] {
  const here = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  return here.flatMap(([, { version }]) => version ?? []);
}

/** Whether one version of three numbers comes before another. */
function isBefore(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) => text.split(".").map((part) => Number.parseInt(part, 10)));
  const at = [0, 1, 2].find((place) => a?.[place] !== b?.[place]);
  return at !== undefined && (a?.[at] ?? 0) < (b?.[at] ?? 0);
}

/** Whether Node would find `name` from a package at `path`: beside it or in a folder above. */
function isLocked(path: string, name: string): boolean {
  if (packages[path === "" ? `node_modules/${name}` : `${path}/node_modules/${name}`]) return true;
  if (path === "") return false;
  const parent = path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/")));
  return isLocked(path.includes("/node_modules/") ? parent : "", name);
}
