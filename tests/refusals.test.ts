import { expect, test } from "vitest";
import { LANGUAGES } from "#app/i18n/languages";
import { NAMESPACES } from "#app/i18n/resources";
import { translate } from "#app/i18n/server";
import { REFUSALS, refusalCode } from "#workers/front/refusals";
import { floorOf, sources } from "./sources";

const listed: Record<string, readonly string[]> = REFUSALS;
const all = new Set<string>(Object.values(REFUSALS).flat());

/** Words in files with refusals that are no refusal. */
const OTHER_WORDS = [
  "auth:emailConfirmed",
  "auth:emailRestored",
  "auth:emailStopped",
  "auth:forgotByHandLead",
  "auth:googleLinked",
  "auth:loginDone",
  "auth:registerDone",
  "auth:registerWaiting",
  "auth:resetDone",
  "auth:resetRequested",
  "insights:fileName",
];

test("every refusal that the code writes out is in the list, under its class", () => {
  const found = code().flatMap(({ path, text }) =>
    [...text.matchAll(/new AppError\(\s*"(\w+)",\s*"([\w-]+:[\w.]+)"/g)]
      .filter(([, kind = "", key = ""]) => !listed[kind]?.includes(key))
      .map(([, kind, key]) => `${path}: ${kind} ${key}`),
  );
  expect(found).toEqual([]);
});

test("every message of a field, and every other key beside a refusal, is in the list", async () => {
  const isText = (key: string) => NAMESPACES.some((namespace) => key.startsWith(`${namespace}:`));
  const found = code()
    .filter(({ path, text }) => text.includes("AppError") || isOfFields(path, text))
    .flatMap(({ text }) => [...text.matchAll(/"([a-z][a-z-]*:[a-zA-Z][\w.]*)"/g)].map(([, key = ""]) => key))
    .filter((key) => isText(key) && !/^(common|mail):/.test(key));
  expect([...new Set(found)].filter((key) => !all.has(key) && !OTHER_WORDS.includes(key))).toEqual([]);
});

test("no refusal is listed that the code does not know, and each has a sentence and a name of its own", async () => {
  const everything = code()
    .map(({ text }) => text)
    .join("\n");
  const unknown = [...all].filter(
    (key) => !everything.includes(`"${key}"`) && !/^(stops|line-reports):asked\./.test(key),
  );
  expect(unknown).toEqual([]);
  for (const language of LANGUAGES) {
    const t = await translate(language);
    for (const key of all) expect(t(key, { count: 2 }), key).not.toBe(key.slice(key.indexOf(":") + 1));
  }
  expect(new Set([...all].map(refusalCode)).size).toBe(all.size);
});

/** The files whose keys are messages of fields. */
function isOfFields(path: string, text: string) {
  const rules = /(records\/domain\/defects|core\/domain\/texts\/\w+|accounts\/domain\/password-guesses)\.ts$/;
  return rules.test(path) || (floorOf(path) === "domain" && /from "zod"/.test(text));
}

const SERVER = ["domain", "services", "gateways", "http", "data"];

function code() {
  const app = sources("app").filter(({ path }) => SERVER.includes(floorOf(path) ?? ""));
  return [...app, ...sources("workers")].filter(({ path }) => path !== "workers/front/refusals.ts");
}
