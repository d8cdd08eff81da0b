import { expect, test } from "vitest";
import { ask } from "#tests/server/asking";
import { openFactory } from "#tests/server/factory";

const STAND_IN = {
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
  GOOGLE_ISSUER: "http://127.0.0.1:9",
};

test("the page of the stand-in for Google says what it is, and leads to its accounts and back", async () => {
  await using factory = await openFactory();
  const env = { ...factory.env, ...STAND_IN };
  const back = encodeURIComponent(`${env.ORIGIN}/dev/google`);
  for (const [language, title] of [
    ["en", "Stand-in for Google, on this computer only"],
    ["fr", "Remplaçant de Google, sur cet ordinateur seulement"],
  ] as const) {
    const page = await ask({ ...factory, env }, "/dev/google", { headers: { "Accept-Language": language } });
    const text = await page.text();
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`href="http://127.0.0.1:9/one-tap?back=${back}"`);
  }
});

test("without a stand-in, and in any deployment, the page is not found", async () => {
  await using factory = await openFactory();
  expect((await ask(factory, "/dev/google")).status).toBe(404);
  const env = { ...factory.env, ENVIRONMENT: "staging", ...STAND_IN };
  expect((await ask({ ...factory, env }, "/dev/google")).status).toBe(404);
});
