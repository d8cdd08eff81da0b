import { Hono } from "hono";
import { html, raw } from "hono/html";
import { AppError } from "#app/core/domain/errors";
import { languageOf, translate } from "#app/i18n/server";
import { paths } from "#app/paths";
import { hasMailbox } from "#workers/mailer";
import type { Door } from "./door";
import { plainPage } from "./plain-page";

/** Sends the credential in the address to the call that Google's button would make, and shows the answer. */
const TAP = `
const credential = new URLSearchParams(location.hash.slice(1)).get("credential");
if (credential) {
  history.replaceState(null, "", location.pathname);
  const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
  fetch("/api/auth/google-login", { method: "POST", headers, body: JSON.stringify({ credential }) })
    .then((answer) => answer.json())
    .then((answer) => {
      document.querySelector("#answer").textContent = JSON.stringify(answer, null, 2);
      document.querySelector("#entered").hidden = !answer.success;
    });
}`;

/** A page that signs in by Google's credential alone, only where the stand-in of a development run plays Google. */
export const devGoogle = new Hono<Door>().get("/", async (c) => {
  const { GOOGLE_ISSUER: standIn, ORIGIN } = c.env;
  if (!hasMailbox(c.env) || !standIn) throw new AppError("not_found", "errors:notFound");
  const language = languageOf(c.req.raw);
  const t = await translate(language);
  const back = new URL(paths.devGoogle(), ORIGIN).href;
  const body = html`<p>${t("mail:standIn.oneTap")}</p>
    <p><a href="${standIn}/one-tap?back=${encodeURIComponent(back)}">${t("mail:standIn.choose")}</a></p>
    <pre id="answer"></pre>
    <p id="entered" hidden><a href="${paths.dashboard()}">${t("mail:standIn.enter")}</a></p>
    <script nonce="${c.var.arrival.nonce}">${raw(TAP)}</script>`;
  return c.html(plainPage({ language, title: t("mail:standIn.title"), body }));
});
