import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppError } from "#app/core/domain/errors";
import { STATUS, wayBack } from "#app/core/http/errors";
import { languageOf, translate } from "#app/i18n/server";
import { paths } from "#app/paths";
import type { Factory } from "#app/plant/domain/factory";
import type { Door } from "./door";
import { plainPage } from "./plain-page";
import { refusalCode } from "./refusals";

/** Answers an error: with a page for a browser's page request, otherwise with JSON. */
export function answerFailure(c: Context<Door>, error: AppError) {
  return wantsPage(c) ? answerErrorPage(c, error) : answerError(c, error);
}

/** Answers an error as every API call does, in the language of the request. */
export async function answerError(c: Context<Door>, error: AppError) {
  sayWhen(c, error);
  return c.json({ error: await wordedError(c, error) }, STATUS[error.code] as ContentfulStatusCode);
}

/** An error as the API says it, in the language of the request. */
export async function wordedError(c: Context<Door>, { code, key, detail }: AppError) {
  const { field, fields, params, details } = detail;
  const t = await translate(languageOf(c.req.raw), spokenTo(c));
  return {
    code: refusalCode(key),
    kind: code,
    message: t(key, params),
    ...(field && { field }),
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, message]) => [name, t(message, { ...params, names: name })]),
      ),
      codes: Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, refusalCode(message)])),
    }),
    ...(details !== undefined && { details: asJson(details) }),
  };
}

/** The words of the factory for its users; ours for visitors, and where the settings cannot be read. */
async function spokenTo(c: Context<Door>): Promise<Pick<Factory, "vocabulary">> {
  const { visitor, deps } = c.var.context ?? {};
  const settings = visitor ? await deps.settings().catch(() => null) : null;
  return settings ?? { vocabulary: [] };
}

/** An object as the API sends it: instants (`…At`) as ISO 8601 UTC. */
export function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asJson);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isInstant(name, field) ? new Date(field).toISOString() : asJson(field),
    ]),
  );
}

/** A page that the app cannot render itself, because the error came before the app was reached. */
async function answerErrorPage(c: Context<Door>, error: AppError) {
  const { code, key, detail } = error;
  const language = languageOf(c.req.raw);
  const t = await translate(language);
  sayWhen(c, error);
  const page = plainPage({
    language,
    title: t("common:somethingWentWrong"),
    body: html`<p>${t(key, detail.params)}</p>
      <p><a href="${paths.home()}">${t("common:backToHome")}</a></p>
      <p class="aside"><code>${c.var.arrival.requestId}</code></p>`,
  });
  return c.html(page, STATUS[code] as ContentfulStatusCode);
}

/** Addresses for programs answer JSON even to a browser. */
function wantsPage({ req }: Context<Door>) {
  return !/^\/(api|files|realtime|locales)\//.test(req.path) && /\btext\/html\b/i.test(req.header("Accept") ?? "");
}

function sayWhen(c: Context<Door>, error: AppError) {
  for (const [name, value] of Object.entries(wayBack(error))) c.header(name, value);
}

function isInstant(name: string, value: unknown): value is number {
  return typeof value === "number" && /(^at|At)$/.test(name);
}
