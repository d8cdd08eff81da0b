import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#app/core/domain/errors";
import { MissingWords } from "#app/core/domain/missing-words";
import { LANGUAGES } from "#app/i18n/languages";
import { NAMESPACES } from "#app/i18n/resources";
import { vocabularyIn } from "#app/i18n/vocabulary";
import { SCREEN_NAMESPACES, wordsOf, wordsTogether, wordsVersion } from "#app/i18n/words";
import { body } from "#workers/api/requests";
import { log } from "#workers/log";
import { hasMailbox } from "#workers/mailer";
import type { Door } from "./door";

/** In production, and for an unknown language or namespace, this address is not found. */
const onlyInDevelopment = createMiddleware<Door>(async (c, next) => {
  if (!hasMailbox(c.env)) throw notFound();
  await next();
});

/** Words requested by their current version may be cached for good; without it, or by another, for five minutes. */
const LASTING = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=300";

/** The words. In development the browser reports missing ones, and the server prints them. */
export const locales = new Hono<Door>()
  .use("/add/*", onlyInDevelopment)
  .post("/add/:lng/:ns", async (c) => {
    const { lng: language, ns: namespace } = c.req.param();
    if (!isKnown(LANGUAGES, language) || !isKnown(NAMESPACES, namespace)) throw notFound();
    const missing = Object.keys(await body(c, MissingWords));
    log({ level: "warn", language, namespace, missing });
    return c.body(null, 204);
  })
  .get("/:file{[^/]+\\.json}", (c) => {
    const namespaces = c.req.query("ns")?.split(",") ?? SCREEN_NAMESPACES;
    return answer(c, wordsTogether(withoutEnding(c.req.param("file")), namespaces, askedIn(c)));
  })
  .get("/:lng/:file{.+\\.json}", (c) =>
    answer(c, wordsOf(c.req.param("lng"), withoutEnding(c.req.param("file")), askedIn(c))),
  );

/** The words of the factory, which the version of a page names. */
function askedIn(c: Context) {
  return vocabularyIn(c.req.query("v"));
}

function answer(c: Context, words: object | null) {
  if (!words) throw notFound();
  const version = wordsVersion(askedIn(c));
  c.header("Cache-Control", c.req.query("v") === version ? LASTING : SHORT);
  c.header("ETag", `"${version}"`);
  return c.req.header("If-None-Match") === `"${version}"` ? c.body(null, 304) : c.json(words);
}

function withoutEnding(file: string) {
  return file.slice(0, -".json".length);
}

function isKnown(known: readonly string[], input: string) {
  return known.includes(input);
}

function notFound() {
  return new AppError("not_found", "errors:notFound");
}
