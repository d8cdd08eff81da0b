import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as missing from "#app/data/missing-words";
import { AppError } from "#app/domain/errors";
import { MissingWords } from "#app/domain/missing-words";
import { LANGUAGES } from "#app/i18n/languages";
import { NAMESPACES, SCREEN_NAMESPACES } from "#app/i18n/settings";
import { wordsOf, wordsTogether, wordsVersion } from "#app/i18n/words";
import { noteMissingWords } from "#app/services/missing-words";
import { body } from "./api/requests";
import type { Door } from "./front-door";
import { hasMailbox } from "./mailer";

/** In production, and for a language or namespace that nobody has, an address like any other that does not exist. */
const onlyInDevelopment = createMiddleware<Door>(async (c, next) => {
  if (!hasMailbox(c.env)) throw notFound();
  await next();
});

/** Asked for by the version they have, words may be kept for good; without one, or by another, for five minutes. */
const LASTING = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=300";

/** The words, and in development which of them are missing, with a report. */
export const locales = new Hono<Door>()
  .use("/add/*", onlyInDevelopment)
  .get("/add/report.json", async (c) => c.json({ items: await missing.all(c.var.context.deps.db) }))
  .post("/add/:lng/:ns", async (c) => {
    const { lng: language, ns: namespace } = c.req.param();
    if (!isKnown(LANGUAGES, language) || !isKnown(NAMESPACES, namespace)) throw notFound();
    await noteMissingWords(c.var.context.deps, { language, namespace }, await body(c, MissingWords));
    return c.body(null, 204);
  })
  .get("/:file{[^/]+\\.json}", (c) => {
    const namespaces = c.req.query("ns")?.split(",") ?? SCREEN_NAMESPACES;
    return answer(c, wordsTogether(withoutEnding(c.req.param("file")), namespaces));
  })
  .get("/:lng/:file{.+\\.json}", (c) => answer(c, wordsOf(c.req.param("lng"), withoutEnding(c.req.param("file")))));

function answer(c: Context, words: object | null) {
  if (!words) throw notFound();
  const version = wordsVersion();
  c.header("Cache-Control", c.req.query("v") === version ? LASTING : SHORT);
  c.header("ETag", `"${version}"`);
  return c.req.header("If-None-Match") === `"${version}"` ? c.body(null, 304) : c.json(words);
}

function withoutEnding(file: string) {
  return file.slice(0, -".json".length);
}

function isKnown(known: readonly string[], given: string) {
  return known.includes(given);
}

function notFound() {
  return new AppError("not_found", "errors:notFound");
}
