import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Language } from "#app/i18n/languages";

type Content = HtmlEscapedString | Promise<HtmlEscapedString>;
type PlainPage = { language: Language; title: string; body: Content };

/** A page without the app and without a script. Its style is a static file, so it conforms to the strictest policy. */
export function plainPage({ language, title, body }: PlainPage): Content {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Trame</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/plain.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}
