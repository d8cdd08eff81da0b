import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server.browser";
import { I18nextProvider } from "react-i18next";
import waking from "#app/browser/waking.js?raw";
import { asAppError } from "#app/http/errors";
import { languageOf, openI18n, remixI18n } from "#app/i18n/server";
import { COMMON_NAMESPACES } from "#app/i18n/settings";
import { NonceContext } from "#app/ui/nonce";

export const streamTimeout = 5_000;

/** What a loader or an action did not foresee is logged under the number the error page shows. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!request.signal.aborted) asAppError(error, context.requestId);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
) {
  const namespaces = [...COMMON_NAMESPACES, ...remixI18n.getRouteNamespaces(remixContext)];
  const i18n = await openI18n(languageOf(request), namespaces);
  const body = await renderToReadableStream(
    <NonceContext.Provider value={nonce}>
      <I18nextProvider i18n={i18n}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </I18nextProvider>
    </NonceContext.Provider>,
    {
      nonce,
      signal: AbortSignal.timeout(streamTimeout + 1_000),
      onError: (error) => console.error(JSON.stringify({ level: "error", at: "render", error: String(error) })),
    },
  );
  if (isbot(request.headers.get("User-Agent") ?? "")) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return withScriptsInTheirTime(new Response(body, { status, headers }));
}

/**
 * On a slow network the style must not share the line with scripts: what is read first is drawn without them. Those of a
 * page that sleeps are not asked for at all before app/browser/waking.js does.
 */
function withScriptsInTheirTime(page: Response): Response {
  let sleeps = false;
  const fallAsleep = (script: Element) => {
    sleeps = true;
    script.setInnerContent(waking, { html: true });
  };
  const delayFetch = (link: Element) => {
    if (sleeps) link.setAttribute("rel", "sleeping");
    else link.setAttribute("fetchpriority", "low");
  };
  const delayRun = (script: Element) => {
    if (sleeps) script.setAttribute("type", "sleeping");
  };
  return new HTMLRewriter()
    .on("script[data-waking]", { element: fallAsleep })
    .on('link[rel="modulepreload"]', { element: delayFetch })
    .on('script[type="module"]', { element: delayRun })
    .transform(page);
}
