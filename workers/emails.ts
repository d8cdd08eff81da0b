import { html } from "hono/html";
import type { Deps } from "#app/core/services/deps";
import { pickLanguage } from "#app/i18n/languages";
import { translate } from "#app/i18n/server";
import type { EmailContent, EmailKind, WrittenEmail } from "#app/notifications/domain/emails";
import { paths } from "#app/paths";

/** Mail programs ignore style sheets, so each element has its own style. */
const STYLE = {
  body: "margin:0;padding:24px;background:#faf7f3;color:#211c17;font:16px/1.5 system-ui,sans-serif",
  sheet: "max-width:32rem;margin:0 auto;padding:24px;background:#fefcf9;border:1px solid #e3dfd8;border-radius:8px",
  action: "display:inline-block;padding:12px 20px;border-radius:6px;background:#8a3a5b;color:#ffffff",
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
};

/** Writes emails whose links begin with this origin, whatever host a request named. */
export function emailWriter(origin: string): Deps["writeEmail"] {
  return (notice) => write(notice, new URL(PATHS[notice.kind](notice.token), origin).href);
}

/** A notice in its language, as text and as HTML with the same content. */
async function write({ kind, ...notice }: EmailContent, link: string): Promise<WrittenEmail> {
  const language = pickLanguage(notice.language);
  const t = await translate(language);
  const say = (part: string) => t(`mail:${kind}.${part}`, notice);
  const { name } = notice;
  const [subject, greeting, lead, action, after] = [
    say("subject"),
    t("mail:greeting", { name }),
    say("lead"),
    say("action"),
    say("after"),
  ];
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${subject}</title>
      </head>
      <body style="${STYLE.body}">
        <main style="${STYLE.sheet}">
          <p>${greeting}</p>
          <p>${lead}</p>
          <p><a href="${link}" style="${STYLE.action}">${action}</a></p>
          <p>${after}</p>
          <p style="${STYLE.aside}">${t("mail:footer", notice)}</p>
        </main>
      </body>
    </html>`;
  const way = t("common:labelled", { label: action, value: link });
  const text = [greeting, lead, way, after, t("mail:footer", notice)].join("\n\n");
  return { subject, text: `${text}\n`, html: String(await page) };
}
