import { html } from "hono/html";
import type { Deps } from "#app/core/services/deps";
import { pickLanguage } from "#app/i18n/languages";
import { translate } from "#app/i18n/server";
import type { EmailContent, EmailDetails, EmailKind, WrittenEmail } from "#app/notifications/domain/emails";
import { paths } from "#app/paths";

/** Mail programs ignore style sheets, so each element has its own style. */
const STYLE = {
  body: "margin:0;padding:24px;background:#faf7f3;color:#211c17;font:16px/1.5 system-ui,sans-serif",
  sheet: "max-width:32rem;margin:0 auto;padding:24px;background:#fefcf9;border:1px solid #e3dfd8;border-radius:8px",
  action: "display:inline-block;padding:12px 20px;border-radius:6px;background:#8a3a5b;color:#ffffff",
  label: "padding:4px 16px 4px 0;text-align:left;font-weight:normal;color:#5b544d",
  value: "padding:4px 0;text-align:left;font-weight:600",
  title: "margin:24px 0 4px;font-size:16px",
  aside: "color:#5b544d;font-size:14px",
};

/** The link of each kind of email. */
const PATHS: Record<EmailKind, (token: string | undefined) => string> = {
  invitation: paths.invitation,
  approved: () => paths.login(),
  refused: () => paths.home(),
  resetLink: paths.resetPassword,
  passwordChanged: () => paths.forgotPassword(),
  emailConfirm: paths.confirmEmail,
  emailAsked: paths.takeEmailBack,
  emailAskedForYou: paths.takeEmailBack,
  emailChanged: paths.takeEmailBack,
  emailChangedForYou: () => paths.home(),
  googleLinked: () => paths.account(),
  test: () => paths.home(),
  briefing: () => paths.dashboard(),
};

/** Writes emails whose links begin with this origin, whatever host a request named. */
export function emailWriter(origin: string): Deps["writeEmail"] {
  const addressOf = (path: string) => new URL(path, origin).href;
  return (notice) => write(notice, addressOf);
}

/** A notice in its language, as text and as HTML with the same content. */
async function write(
  { kind, details, ...notice }: EmailContent,
  addressOf: (path: string) => string,
): Promise<WrittenEmail> {
  const language = pickLanguage(notice.language);
  const t = await translate(language);
  const link = addressOf(PATHS[kind](notice.token));
  const say = (part: string) => t(`mail:${kind}.${part}`, { ...notice, ...details?.values });
  const { name } = notice;
  const [subject, greeting, lead, action, after] = [
    say("subject"),
    t("mail:greeting", { name }),
    details?.lead ?? say("lead"),
    say("action"),
    say("after"),
  ];
  const links = (details?.links ?? []).map(({ label, path }) => ({ label, address: addressOf(path) }));
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="${STYLE.body}">
        <main style="${STYLE.sheet}">
          <p>${greeting}</p>
          <p>${lead}</p>
          ${details && htmlOf(details)}
          <p><a href="${link}" style="${STYLE.action}">${action}</a></p>
          ${links.map(({ label, address }) => html`<p><a href="${address}">${label}</a></p>`)}
          <p>${after}</p>
          <p style="${STYLE.aside}">${t("mail:footer", notice)}</p>
        </main>
      </body>
    </html>`;
  const labelled = (label: string, value: string) => t("common:labelled", { label, value });
  const ways = [labelled(action, link), ...links.map(({ label, address }) => labelled(label, address))];
  const inside = details ? textsOf(details, labelled) : [];
  const text = [greeting, lead, ...inside, ...ways, after, t("mail:footer", notice)].join("\n\n");
  return { subject, text: `${text}\n`, html: String(await page) };
}

function htmlOf({ rows, parts }: EmailDetails) {
  return html`<table style="border-collapse:collapse">
      ${rows.map(
        ({ label, value }) =>
          html`<tr><th scope="row" style="${STYLE.label}">${label}</th><td style="${STYLE.value}">${value}</td></tr>`,
      )}
    </table>
    ${parts.map(
      ({ title, lines }) => html`<h2 style="${STYLE.title}">${title}</h2>${lines.map((line) => html`<p>${line}</p>`)}`,
    )}`;
}

function textsOf({ rows, parts }: EmailDetails, labelled: (label: string, value: string) => string) {
  const table = rows.map(({ label, value }) => labelled(label, value)).join("\n");
  return [...(table ? [table] : []), ...parts.map(({ title, lines }) => `${title}\n${lines.join("\n\n")}`)];
}
