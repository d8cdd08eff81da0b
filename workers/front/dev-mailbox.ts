import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import * as mailbox from "#app/accounts/data/mailbox";
import { AppError } from "#app/core/domain/errors";
import { Id } from "#app/core/domain/ids";
import { languageOf, translate } from "#app/i18n/server";
import { paths } from "#app/paths";
import { hasMailbox } from "#workers/mailer";
import type { Door } from "./door";
import { plainPage } from "./plain-page";

const SHOWN = 50;
/** The page of an email may use its own styles, and nothing else. */
const EMAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** Without a mailbox this address is not found. */
const onlyInDevelopment = createMiddleware<Door>(async (c, next) => {
  if (!hasMailbox(c.env)) throw notFound();
  await next();
});

/** The emails of a development run, instead of sending them. */
export const devMailbox = new Hono<Door>()
  .use(onlyInDevelopment)
  .get("/", async (c) => {
    const language = languageOf(c.req.raw);
    const t = await translate(language);
    const emails = await mailbox.latest(c.var.context.deps.db, SHOWN);
    const body = html`<p>${t("mail:mailboxLead")}</p>
      ${emails.length === 0 && html`<p class="aside">${t("mail:mailboxEmpty")}</p>`}
      <section>
        ${emails.map(
          ({ id, at, recipient, subject, text }) => html`<article>
            <h2>${subject}</h2>
            <p class="aside">
              ${t("mail:mailboxTo", { recipient })} · <time>${new Date(at).toISOString()}</time>
            </p>
            <p class="email">${withLinks(text)}</p>
            <p><a href="${paths.mailbox(id)}">${t("mail:mailboxHtml", { subject })}</a></p>
          </article>`,
        )}
      </section>`;
    return c.html(plainPage({ language, title: t("mail:mailboxTitle"), body }));
  })
  .get("/:id", async (c) => {
    const id = Id.safeParse(c.req.param("id"));
    const email = id.success && (await mailbox.find(c.var.context.deps.db, id.data));
    if (!email) throw notFound();
    c.header("Content-Security-Policy", EMAIL_POLICY);
    return c.html(email.html);
  });

/** Turns the addresses in a text into links. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}

function notFound() {
  return new AppError("not_found", "errors:notFound");
}
