import type { Context } from "hono";
import { html } from "hono/html";
import type { TFunction } from "i18next";
import type { ErrorCode } from "#app/core/domain/errors";
import { STATUS } from "#app/core/http/errors";
import { languageOf, translate } from "#app/i18n/server";
import type { Door } from "#workers/front/door";
import { plainPage } from "#workers/front/plain-page";
import { REFUSALS, refusalCode } from "#workers/front/refusals";
import packageJson from "../../package.json";
import { type Call, open } from "./call";
import { accessIn, type DescribedCall, describeApi } from "./openapi";
import type { Operation } from "./operation";

/** The description of the API as a page to read, by part; the same words as `openapi.json`. */
export function docsOf(calls: () => readonly Operation[]): Call {
  return open({ method: "get", path: "/docs", id: "readDocs", answer: 200, sends: ["text/html"] }, (c) =>
    answerDocs(c, calls()),
  );
}

async function answerDocs(c: Context<Door>, operations: readonly Operation[]) {
  const language = languageOf(c.req.raw);
  const t = await translate(language);
  const { paths, tags } = describeApi(operations, t);
  const calls = operations
    .map((operation) => ({ operation, ...paths[`/api${operation.path}`] }))
    .map(({ operation, parameters = [], ...methods }) => {
      const call = methods[operation.method] as DescribedCall;
      return { operation, call, parameters: [...parameters, ...call.parameters] };
    });
  const body = html`<p>${t("api-docs:lead")} <a href="/api/openapi.json">openapi.json</a> · ${packageJson.version}</p>
    <nav aria-label="${t("api-docs:partsOf")}">
      <ul>
        <li><a href="#refusals">${t("api-docs:refusals")}</a></li>
        ${tags.map(({ name, description }) => html`<li><a href="#${name}">${description}</a></li>`)}
      </ul>
    </nav>
    ${tags.map(
      ({ name, description }) =>
        html`<h2 id="${name}">${description}</h2>
          ${calls.filter(({ call }) => call.tags.includes(name)).map((each) => shown(t, each))}`,
    )}
    <h2 id="refusals">${t("api-docs:refusals")}</h2>
    <p>${t("api-docs:refusalsLead")}</p>
    ${Object.entries(REFUSALS).map(([code, keys]) => refused(t, code as ErrorCode, keys))}`;
  return c.html(plainPage({ language, title: t("api-docs:title"), body }));
}

type Shown = {
  operation: Operation;
  call: DescribedCall;
  parameters: ({ name: string; in: string } | { $ref: string })[];
};

function shown(t: TFunction, { operation, call, parameters }: Shown) {
  const named = parameters.map((each) => ("name" in each ? `${each.name} (${each.in})` : "Idempotency-Key (header)"));
  const statuses = Object.keys(call.responses).filter((status) => status !== "default");
  return html`<details>
    <summary>
      <b class="method">${operation.method.toUpperCase()}</b> <code>/api${operation.path}</code><br />${call.summary}
    </summary>
    ${row(t, "mayCall", accessIn(t, operation.may))} ${row(t, "name", call.operationId)}
    ${row(t, "parameters", named.join(", "))} ${row(t, "answers", statuses.join(", "))}
    ${Object.entries(call.requestBody?.content ?? {}).map(
      ([type, { schema }]) => html`${row(t, "body", type)}<pre>${JSON.stringify(schema, null, 2)}</pre>`,
    )}
  </details>`;
}

function row(t: TFunction, name: "mayCall" | "name" | "parameters" | "answers" | "body", value: string) {
  return value ? html`<p>${t("common:labelled", { label: t(`api-docs:${name}`), value })}</p>` : "";
}

/** The refusals of one class, each with its sentence, where a value has an ellipsis. */
function refused(t: TFunction, code: ErrorCode, keys: readonly string[]) {
  return html`<details>
    <summary><b class="method">${STATUS[code]}</b> <code>${code}</code> (${keys.length})</summary>
    <dl>
      ${keys.map(
        (key) =>
          html`<dt><code>${refusalCode(key)}</code></dt>
            <dd>${t(key, { count: 2, skipInterpolation: true }).replace(/\{\{[^}]*\}\}/g, "…")}</dd>`,
      )}
    </dl>
  </details>`;
}
