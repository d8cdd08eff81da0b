import { posix } from "node:path";
import { expect, test } from "vitest";
import { fileOf, floorOf, importsOf, sources } from "./sources";

/** The floors and packages that each floor may import; docs/architecture.md says why. */
const FLOORS: Record<string, { floors: string[]; packages: RegExp }> = {
  domain: { floors: ["domain"], packages: /^(zod|@zxcvbn-ts\/(core|language-common)|image-dimensions)$/ },
  data: { floors: ["data", "domain"], packages: /^drizzle-orm(\/|$)/ },
  gateways: {
    floors: ["gateways", "domain"],
    packages: /^(fflate|file-type|jose|papaparse|saxes|node:zlib)(\/|$)/,
  },
  services: { floors: ["services", "domain", "data", "gateways", "paths"], packages: /^(zod|node:crypto)$/ },
  http: {
    floors: ["http", "domain", "services", "data", "i18n", "paths"],
    packages:
      /^(@remix-run\/cloudflare|@conform-to\/(react|zod\/v4(\/future)?)|remix-auth|remix-auth-google|zod|node:(buffer|crypto))$/,
  },
  browser: { floors: ["browser", "domain", "i18n", "paths"], packages: /^(react|react-i18next|@remix-run\/react)$/ },
  i18n: { floors: ["i18n", "domain"], packages: /^(i18next|react-i18next|remix-i18next\/.+|i18next-http-backend)$/ },
  ui: {
    floors: ["ui", "domain", "i18n", "paths", "browser"],
    packages:
      /^(react|react-dom|react-i18next|i18next|@headlessui\/react|@remix-run\/react|@conform-to\/(react|zod\/v4(\/future)?)|chart\.js|react-chartjs-2|react-hot-toast|lucide-react|clsx|zod)$/,
  },
  screens: {
    floors: ["screens", "domain", "ui", "browser", "http", "i18n", "paths"],
    packages:
      /^(react|react-dom|react-easy-crop(\/react-easy-crop\.css)?|react-i18next|i18next|@headlessui\/react|@remix-run\/react|@conform-to\/(react|zod\/v4(\/future)?)|chart\.js|react-chartjs-2|react-hot-toast|lucide-react|clsx|zod)$/,
  },
  routes: {
    floors: ["domain", "data", "services", "http", "screens", "ui", "browser", "i18n", "paths"],
    packages: /^(react|react-i18next|@remix-run\/(react|cloudflare)|zod)$/,
  },
};

/**
 * The topics of the product, from the bottom up: what each holds, and the topics that it may import. A folder with one
 * of these names is a topic, in the app and in the Worker; anything else serves all of them and knows none.
 */
const TOPICS: Record<string, { holds: string; imports: string[] }> = {
  plant: { holds: "settings, hours, days off, first steps", imports: [] },
  people: { holds: "the workers, and who is away", imports: ["plant"] },
  notifications: { holds: "the inbox of notices, emails", imports: [] },
  catalogue: { holds: "lines, products, their pictures, causes", imports: ["plant", "notifications"] },
  accounts: {
    holds: "users, sessions, sign-in, Google, resets, own account",
    imports: ["plant", "notifications"],
  },
  records: {
    holds: "production records, efficiency, questions about records",
    imports: ["plant", "people", "notifications", "catalogue"],
  },
  losses: { holds: "stops, and their screens", imports: ["plant", "notifications", "catalogue", "records"] },
  analytics: {
    holds: "sums by day, worker, product and line, comparison, Pareto, explanation of a figure",
    imports: ["plant", "catalogue", "records", "losses"],
  },
  planning: {
    holds: "assignments, strokes, warnings, absences, coverage, replacements, merging",
    imports: ["plant", "people", "notifications", "catalogue", "records", "analytics"],
  },
  output: {
    holds: "what each person made, and their page",
    imports: ["plant", "people", "catalogue", "records", "analytics", "planning"],
  },
  dashboard: {
    holds: "the dashboard and the board of a line",
    imports: ["plant", "people", "catalogue", "records", "analytics", "planning"],
  },
  insights: {
    holds: "reports: engine, findings, risk, wording",
    imports: ["plant", "people", "notifications", "catalogue", "records", "planning"],
  },
  briefings: {
    holds: "the short report of each morning",
    imports: ["plant", "notifications", "records", "analytics", "planning", "dashboard", "insights"],
  },
  imports: {
    holds: "files of workers, lines, products, records and stops, their questions, undo",
    imports: ["plant", "people", "notifications", "catalogue", "records", "losses", "planning"],
  },
  "shift-entry": {
    holds: "the sheet of a shift, pasted blocks, sheets kept on a device",
    imports: ["plant", "people", "notifications", "catalogue", "accounts", "records", "losses", "planning", "imports"],
  },
  nouns: {
    holds: "what all nouns have: names, taken values, the palette's search, the table of rights",
    imports: ["plant", "people", "catalogue", "accounts", "planning"],
  },
  chat: {
    holds: "conversations, messages, files, cards, handovers",
    imports: [
      "plant",
      "people",
      "notifications",
      "catalogue",
      "accounts",
      "records",
      "losses",
      "planning",
      "dashboard",
      "nouns",
    ],
  },
  setup: { holds: "examples of first steps", imports: ["plant", "people", "catalogue", "planning", "records"] },
  figures: {
    holds: "the page of formulas",
    imports: ["plant", "catalogue", "records", "losses", "analytics", "dashboard", "planning", "insights"],
  },
  audit: {
    holds: "the log: search, chain, restoring, cleanup, own data",
    imports: [
      "plant",
      "people",
      "notifications",
      "catalogue",
      "accounts",
      "records",
      "planning",
      "losses",
      "imports",
      "nouns",
      "chat",
    ],
  },
  upkeep: {
    holds: "what is deleted by time: expired rows, files that nobody uses",
    imports: ["accounts", "catalogue", "notifications", "planning", "insights", "briefings", "chat"],
  },
  visitors: { holds: "the pages before signing in", imports: ["plant", "accounts", "records"] },
  navigation: {
    holds: "the frame of the app: menus, palette, preferences, the page without a network",
    imports: [
      "plant",
      "people",
      "notifications",
      "accounts",
      "records",
      "dashboard",
      "planning",
      "shift-entry",
      "nouns",
      "chat",
      "visitors",
    ],
  },
};

const everything = [...sources("app"), ...sources("workers")];
const files = everything.filter(({ path }) => /^app\/.*\//.test(path));
const paths = new Set(everything.map(({ path }) => path));
const imported = files.flatMap(({ path, text }) =>
  importsOf(text).map((specifier) => ({ path, floor: floorOf(path) as string, specifier })),
);

test("every folder of app/ is a topic with its floors, core, or a floor that stands beside the topics", () => {
  const known = ["core", "i18n", "routes", "ui", ...Object.keys(TOPICS)];
  const strange = files.filter(
    ({ path }) => !known.includes(path.split("/")[1] as string) || !FLOORS[floorOf(path) ?? ""],
  );
  expect(strange.map(({ path }) => path)).toEqual([]);
});

test("a floor imports only the floors below it", () => {
  const broken = imported.filter(({ floor, specifier }) => {
    if (specifier === "#app/paths") return !FLOORS[floor]?.floors.includes("paths");
    const target = specifier.startsWith("#app/") && floorOf(specifier.slice(1));
    return target && !FLOORS[floor]?.floors.includes(target);
  });
  expect(broken).toEqual([]);
});

test("a floor imports only its own packages", () => {
  const broken = imported.filter(
    ({ floor, specifier }) => !/^[.#]/.test(specifier) && !FLOORS[floor]?.packages.test(specifier),
  );
  expect(broken).toEqual([]);
});

test("loads the lists of common passwords only when a new password is typed or set", () => {
  const atOnce = everything.filter(({ text }) => /from "(#app\/accounts\/domain|\.)\/password-guesses"/.test(text));
  expect(atOnce.map(({ path }) => path)).toEqual([]);
});

test("screens, ui and browser import only types from the server's floors", () => {
  const values = files
    .filter(({ path }) => ["screens", "ui", "browser"].includes(floorOf(path) ?? ""))
    .filter(({ text }) => /import (?!type\b)[^;]*?from "#app\/[^/]+\/(http|data|services|gateways)\//.test(text));
  expect(values.map(({ path }) => path)).toEqual([]);
});

test("a topic imports only the topics that the map allows, and the map has no cycle", () => {
  const broken = everything.flatMap(({ path, text }) => {
    const topic = topicOf(path);
    const known = importedFiles(path, text).flatMap((file) => topicOf(file) ?? []);
    return topic
      ? known.filter((other) => other !== topic && !TOPICS[topic]?.imports.includes(other)).map((o) => [path, o])
      : [];
  });
  const order = Object.keys(TOPICS);
  const back = order.flatMap((topic, at) => TOPICS[topic]?.imports.filter((other) => order.indexOf(other) >= at) ?? []);
  expect([broken, back]).toEqual([[], []]);
});

test("a file of no topic imports no topic, except for the routes", () => {
  const knowing = files.filter(
    ({ path, text }) =>
      !topicOf(path) && !path.startsWith("app/routes/") && importedFiles(path, text).some((file) => topicOf(file)),
  );
  expect(knowing.map(({ path }) => path)).toEqual([]);
});

test("docs/topics.md is this map", async () => {
  const rows = Object.entries(TOPICS).map(
    ([topic, { holds, imports }]) => `| \`${topic}\` | ${holds} | ${imports.join(", ")} |`,
  );
  const table = ["| topic | holds | may import |", "|---|---|---|", ...rows].join("\n");
  await expect(`# Topics\n\nWritten by \`tests/architecture.test.ts\`.\n\n${table}\n`).toMatchFileSnapshot(
    "../docs/topics.md",
  );
});

test("no import leads back to its own file, not even by types", () => {
  const leads = new Map(everything.map(({ path, text }) => [path, importedFiles(path, text)]));
  expect(circleIn(leads)).toEqual([]);
});

test("a floor's root holds at most fifteen files that every topic uses", () => {
  const FLOOR = /^(app\/core\/(domain|data|gateways|services|http|browser)|app\/ui|workers|workers\/api)$/;
  const roots = everything.map(({ path }) => posix.dirname(path)).filter((folder) => FLOOR.test(folder));
  const crowded = [...new Set(roots)].filter((root) => roots.filter((folder) => folder === root).length > 15);
  expect(crowded).toEqual([]);
});

test("relative imports stay inside their folder", () => {
  const broken = imported.filter(({ specifier }) => specifier.startsWith("../"));
  expect(broken).toEqual([]);
});

test("screens stay out of the Worker, and bindings out of the app", () => {
  const screens = sources("workers").filter(({ text }) =>
    importsOf(text).some((specifier) => /^#app\/(ui|routes|[^/]+\/(screens|browser))\//.test(specifier)),
  );
  const bindings = imported.filter(({ specifier }) => /^(#workers\/|cloudflare:)/.test(specifier));
  expect([screens.map(({ path }) => path), bindings]).toEqual([[], []]);
});

test("no folder collects mixed files, and no index file re-exports others", () => {
  const drawers = files.filter(({ path }) => /\/(utils|lib|helpers|common|types)\/|\/index\.tsx?$/.test(path));
  expect(drawers.map(({ path }) => path)).toEqual([]);
});

function topicOf(path: string): string | undefined {
  return path.split("/").find((part) => Object.hasOwn(TOPICS, part));
}

/** The project's own files that a file imports, by their paths. */
function importedFiles(path: string, text: string): string[] {
  return importsOf(text).flatMap((specifier) => fileOf(specifier, path, paths) ?? []);
}

/** The first cycle found, each file importing the next; empty when there is none. */
function circleIn(leads: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const from = (path: string, way: string[]): string[] => {
    if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
    if (done.has(path)) return [];
    for (const next of leads.get(path) ?? []) {
      const circle = from(next, [...way, path]);
      if (circle.length > 0) return circle;
    }
    done.add(path);
    return [];
  };
  return [...leads.keys()].map((path) => from(path, [])).find((circle) => circle.length > 0) ?? [];
}
