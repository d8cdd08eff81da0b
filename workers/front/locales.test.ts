import { expect, test, vi } from "vitest";
import { LIMITS } from "#app/core/domain/limits";
import { resources } from "#app/i18n/resources";
import { SCREEN_NAMESPACES, wordsVersion } from "#app/i18n/words";
import { ask } from "#tests/server/asking";
import { openFactory, type TestFactory } from "#tests/server/factory";

/** A language without words of ours: "no linguistic content". */
const NOBODYS = "zxx";
const ORIGIN = "http://127.0.0.1:8787";

test("in development the server prints the missing words of a screen", async () => {
  await using factory = await openFactory();
  using print = vi.spyOn(console, "log");
  expect((await add(factory, "fr/workers", { "form.title": "form.title", other: "other" })).status).toBe(204);
  const printed = print.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(printed).toContainEqual(
    expect.objectContaining({ language: "fr", namespace: "workers", missing: ["form.title", "other"] }),
  );
});

test("an unknown language or namespace, and a path in their place, do not exist", async () => {
  await using factory = await openFactory();
  for (const place of [`${NOBODYS}/workers`, "fr/secrets", "fr/..%2f..%2fsecrets", "__proto__/workers"]) {
    expect((await add(factory, place, { key: "text" })).status, place).toBe(404);
  }
});

test("keys are limited in length and in number", async () => {
  await using factory = await openFactory();
  const many = Object.fromEntries(Array.from({ length: LIMITS.wordsAtOnce + 1 }, (_, index) => [`key${index}`, ""]));
  for (const words of [{ ["k".repeat(LIMITS.wordKeyLength + 1)]: "" }, { "<script>": "" }, many]) {
    expect((await add(factory, "en/common", words)).status).toBe(422);
  }
});

test("another site reports nothing, and in production there is nothing to report to", async () => {
  await using factory = await openFactory();
  expect((await add(factory, "en/common", { key: "" }, "https://evil.example")).status).toBe(403);
  const live = { ...factory, env: { ...factory.env, ENVIRONMENT: "production" } } as TestFactory;
  expect((await add(live, "en/common", { key: "" })).status).toBe(404);
});

test("words are cached for good when requested by their version, otherwise for five minutes", async () => {
  await using factory = await openFactory();
  const stored = await ask(factory, `/locales/fr/workers.json?v=${wordsVersion()}`);
  expect(await stored.json()).toEqual(resources.fr.workers);
  expect(stored.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(stored.headers.get("Vary")).toBeNull();

  for (const requested of ["", "?v=", "?v=older"]) {
    const short = await ask(factory, `/locales/en/common.json${requested}`);
    expect(short.headers.get("Cache-Control"), requested).toBe("public, max-age=300");
    const again = { "If-None-Match": String(short.headers.get("ETag")) };
    expect((await ask(factory, `/locales/en/common.json${requested}`, { headers: again })).status, requested).toBe(304);
  }
});

test("the words of several screens come together, and without names those of all, but none of emails", async () => {
  await using factory = await openFactory();
  const all = await ask(factory, `/locales/fr.json?v=${wordsVersion()}`);
  expect(all.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  const words = await all.json<Record<string, object>>();
  expect(Object.keys(words).sort()).toEqual([...SCREEN_NAMESPACES].sort());
  expect(words.workers).toEqual(resources.fr.workers);

  const { common, auth } = resources.en;
  expect(await (await ask(factory, "/locales/en.json?ns=common,auth")).json()).toEqual({ common, auth });
});

test("words of an unknown language or namespace do not exist", async () => {
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
