import { Hono } from "hono";
import { html } from "hono/html";
import { languageOf, translate } from "#app/i18n/server";
import type { Door } from "#workers/front/door";
import { plainPage } from "#workers/front/plain-page";
import packageJson from "../../package.json";
import { describeApi } from "./openapi";
import { OPERATIONS } from "./operations";

type Described = {
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, unknown>;
};
type Say = (key: string, values?: Record<string, string>) => string;

/** The description of the API as a page to read, by part; the same words as `openapi.json`. */
export const docs = new Hono<Door>().get("/", async (c) => {
  const language = languageOf(c.req.raw);
  const t = await translate(language);
  const parts = Object.entries(describeApi(OPERATIONS).paths).reduce<Record<string, [string, object][]>>(
    (sorted, [path, methods]) => {
      const part = path.split("/")[2] ?? "";
      sorted[part] = [...(sorted[part] ?? []), [path, methods]];
      return sorted;
    },
    {},
  );
  const body = html`<p>${t("api-docs:lead")} <a href="/api/openapi.json">openapi.json</a> · ${packageJson.version}</p>
    ${Object.entries(parts).map(([part, paths]) => html`<h2>${part}</h2>${paths.map(([path, methods]) => calls(t, path, methods))}`)}`;
  return c.html(plainPage({ language, title: t("api-docs:title"), body }));
});

function calls(t: Say, path: string, methods: object) {
  return Object.entries(methods as Record<string, Described>).map(
    ([method, call]) => html`<details>
      <summary><b>${method.toUpperCase()}</b> <code>${path}</code></summary>
      ${row(t, "parameters", call.parameters.map(({ name, in: place }) => `${name} (${place})`).join(", "))}
      ${row(
        t,
        "answers",
        Object.keys(call.responses)
          .filter((status) => status !== "default")
          .join(", "),
      )}
      ${Object.entries(call.requestBody?.content ?? {}).map(
        ([type, { schema }]) => html`${row(t, "body", type)}<pre>${JSON.stringify(schema, null, 2)}</pre>`,
      )}
    </details>`,
  );
}

function row(t: Say, name: "parameters" | "answers" | "body", value: string) {
  return value ? html`<p>${t("common:labelled", { label: t(`api-docs:${name}`), value })}</p>` : "";
}
