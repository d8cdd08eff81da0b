import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server.browser";
import { I18nextProvider } from "react-i18next";
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
  return styleBeforeScripts(new Response(body, { status, headers }));
}

/** On a slow network the style must not share the line with scripts: what is read first is drawn without them. */
function styleBeforeScripts(page: Response): Response {
  const scripts = { element: (link: Element) => void link.setAttribute("fetchpriority", "low") };
  return new HTMLRewriter().on('link[rel="modulepreload"]', scripts).transform(page);
}
