import { expect, test } from "vitest";
import * as missing from "#app/data/missing-words";
import { LIMITS } from "#app/domain/limits";
import { resources } from "#app/i18n/resources";
import { SCREEN_NAMESPACES } from "#app/i18n/settings";
import { wordsVersion } from "#app/i18n/words";
import { ask } from "#tests/asking";
import { openFactory, type TestFactory } from "#tests/factory";

/** A language that nobody writes words in: "no linguistic content". */
const NOBODYS = "zxx";
const ORIGIN = "http://127.0.0.1:8787";

test("a word that nobody has written is noted once, and the report shows it", async () => {
  await using factory = await openFactory();
  expect((await add(factory, "fr/workers", { "form.title": "form.title" })).status).toBe(204);
  await add(factory, "fr/workers", { "form.title": "another text", other: "other" });

  const { items } = await (await ask(factory, "/locales/add/report.json")).json<{ items: object[] }>();
  expect(items).toMatchObject([
    { language: "fr", namespace: "workers", key: "form.title", fallback: "form.title" },
    { language: "fr", namespace: "workers", key: "other" },
  ]);
});

test("an unknown language or namespace, and a path in their place, do not exist", async () => {
  await using factory = await openFactory();
  for (const place of [`${NOBODYS}/workers`, "fr/secrets", "fr/..%2f..%2fsecrets", "__proto__/workers"]) {
    expect((await add(factory, place, { key: "text" })).status, place).toBe(404);
  }
  expect(await missing.all(factory.deps.db)).toEqual([]);
});

test("keys are capped in length, at once and in all", async () => {
  await using factory = await openFactory();
  const many = (count: number, from = 0) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${from + index}`, ""]));
  expect((await add(factory, "en/common", { ["k".repeat(LIMITS.wordKeyLength + 1)]: "" })).status).toBe(422);
  expect((await add(factory, "en/common", { "<script>": "" })).status).toBe(422);
  expect((await add(factory, "en/common", many(LIMITS.wordsAtOnce + 1))).status).toBe(422);
  for (let from = 0; from < LIMITS.wordsMaximum; from += LIMITS.wordsAtOnce) {
    expect((await add(factory, "en/common", many(LIMITS.wordsAtOnce, from))).status).toBe(204);
  }
  expect((await add(factory, "en/common", { oneMore: "" })).status).toBe(413);
});

test("another site notes nothing, and in production there is nothing to note to", async () => {
  await using factory = await openFactory();
  expect((await add(factory, "en/common", { key: "" }, "https://evil.example")).status).toBe(403);
  const live = { ...factory, env: { ...factory.env, ENVIRONMENT: "production" } } as TestFactory;
  expect((await add(live, "en/common", { key: "" })).status).toBe(404);
  expect((await ask(live, "/locales/add/report.json")).status).toBe(404);
});

test("words are kept for good when asked for by their version, and else for five minutes", async () => {
  await using factory = await openFactory();
  const kept = await ask(factory, `/locales/fr/workers.json?v=${wordsVersion()}`);
  expect(await kept.json()).toEqual(resources.fr.workers);
  expect(kept.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(kept.headers.get("Vary")).toBeNull();

  for (const asked of ["", "?v=", "?v=older"]) {
    const short = await ask(factory, `/locales/en/common.json${asked}`);
    expect(short.headers.get("Cache-Control"), asked).toBe("public, max-age=300");
    const again = { "If-None-Match": String(short.headers.get("ETag")) };
    expect((await ask(factory, `/locales/en/common.json${asked}`, { headers: again })).status, asked).toBe(304);
  }
});

test("the words of several screens come together, and without names those of all, but none of letters", async () => {
  await using factory = await openFactory();
  const all = await ask(factory, `/locales/fr.json?v=${wordsVersion()}`);
  expect(all.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const words = await all.json<Record<string, object>>();
  expect(Object.keys(words).sort()).toEqual([...SCREEN_NAMESPACES].sort());
  expect(words.workers).toEqual(resources.fr.workers);

  const { common, auth } = resources.en;
  expect(await (await ask(factory, "/locales/en.json?ns=common,auth")).json()).toEqual({ common, auth });
});

test("words of no language and no namespace are not there", async () => {
  await using factory = await openFactory();
  for (const place of [
    `${NOBODYS}.json`,
    "__proto__.json",
    "en.json?ns=common,secrets",
    "en.json?ns=",
    `${NOBODYS}/workers.json`,
    "en/secrets.json",
    "__proto__/toString.json",
    "en/__proto__.json",
  ]) {
    expect((await ask(factory, `/locales/${place}`)).status, place).toBe(404);
  }
});

function add(factory: TestFactory, place: string, words: object, Origin = ORIGIN) {
  const headers = { "Content-Type": "application/json", Origin };
  return ask(factory, `/locales/add/${place}`, { method: "POST", headers, body: JSON.stringify(words) });
}
