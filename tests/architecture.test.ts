import { expect, test } from "vitest";
import { importsOf, sources } from "./sources";

/** Which floors a floor may import, and which packages; docs/architecture.md says why. */
const FLOORS: Record<string, { floors: string[]; packages: RegExp }> = {
  domain: { floors: ["domain"], packages: /^zod$/ },
  data: { floors: ["data", "domain"], packages: /^drizzle-orm(\/|$)/ },
  gateways: {
    floors: ["gateways", "domain"],
    packages: /^(file-type|jose|papaparse|node:zlib)(\/|$)/,
  },
  services: { floors: ["services", "domain", "data", "gateways", "paths"], packages: /^(zod|node:crypto)$/ },
  http: {
    floors: ["http", "domain", "services", "data", "i18n", "paths"],
    packages:
      /^(@remix-run\/cloudflare|@conform-to\/(react|zod\/v4(\/future)?)|remix-auth|remix-auth-google|zod|node:crypto)$/,
  },
  browser: { floors: ["browser", "domain", "i18n", "paths"], packages: /^(react|react-i18next|@remix-run\/react)$/ },
  i18n: { floors: ["i18n", "domain"], packages: /^(i18next|react-i18next|remix-i18next\/.+|i18next-http-backend)$/ },
  ui: {
    floors: ["ui", "domain", "i18n", "paths", "browser"],
    packages:
      /^(react|react-dom|react-i18next|i18next|@headlessui\/react|@remix-run\/react|@conform-to\/(react|zod\/v4(\/future)?)|chart\.js|react-chartjs-2|react-hot-toast|lucide-react|clsx|zod)$/,
  },
  features: {
    floors: ["features", "domain", "ui", "browser", "http", "i18n", "paths"],
    packages:
      /^(react|react-dom|react-easy-crop(\/react-easy-crop\.css)?|react-i18next|i18next|@headlessui\/react|@remix-run\/react|@conform-to\/(react|zod\/v4(\/future)?)|chart\.js|react-chartjs-2|react-hot-toast|lucide-react|clsx|zod)$/,
  },
  routes: {
    floors: ["domain", "data", "services", "http", "features", "ui", "browser", "i18n", "paths"],
    packages: /^(react|react-i18next|@remix-run\/(react|cloudflare)|zod)$/,
  },
};

const files = sources("app").filter(({ path }) => path.split("/").length > 2);
const imported = files.flatMap(({ path, text }) =>
  importsOf(text).map((specifier) => ({ path, floor: path.split("/")[1] as string, specifier })),
);

test("every folder of app/ is a floor", () => {
  const folders = [...new Set(files.map(({ path }) => path.split("/")[1] as string))];
  expect(folders.filter((folder) => !FLOORS[folder] && folder !== "fonts")).toEqual([]);
});

test("a floor imports only the floors below it", () => {
  const broken = imported.filter(({ floor, specifier }) => {
    const target = /^#app\/([^/]+)/.exec(specifier)?.[1];
    return target && !FLOORS[floor]?.floors.includes(target);
  });
  expect(broken).toEqual([]);
});

test("a floor knows only its own packages", () => {
  const broken = imported.filter(
    ({ floor, specifier }) => !/^[.#]/.test(specifier) && !FLOORS[floor]?.packages.test(specifier),
  );
  expect(broken).toEqual([]);
});

test("features, ui and browser take only types from the server's end of the wire", () => {
  const values = files
    .filter(({ path }) => /^app\/(features|ui|browser)\//.test(path))
    .filter(({ text }) => /import (?!type\b)[^;]*?from "#app\/(http|data|services|gateways)\//.test(text));
  expect(values.map(({ path }) => path)).toEqual([]);
});

test("features do not import each other; only navigation composes its neighbours", () => {
  const broken = imported.filter(({ path, floor, specifier }) => {
    const [, , feature] = path.split("/");
    const target = /^#app\/features\/([^/]+)/.exec(specifier)?.[1];
    return floor === "features" && target && target !== feature && feature !== "navigation";
  });
  expect(broken).toEqual([]);
});

test("relative imports stay inside their folder", () => {
  const broken = imported.filter(({ specifier }) => specifier.startsWith("../"));
  expect(broken).toEqual([]);
});

test("screens stay out of the Worker, and bindings out of the app", () => {
  const screens = sources("workers").filter(({ text }) =>
    importsOf(text).some((specifier) => /^#app\/(features|ui|routes|browser)\//.test(specifier)),
  );
  const bindings = imported.filter(({ specifier }) => /^(#workers\/|cloudflare:)/.test(specifier));
  expect([screens.map(({ path }) => path), bindings]).toEqual([[], []]);
});

test("there are no drawers and no barrels", () => {
  const drawers = files.filter(({ path }) => /\/(utils|lib|helpers|common|types)\/|\/index\.tsx?$/.test(path));
  expect(drawers.map(({ path }) => path)).toEqual([]);
});
