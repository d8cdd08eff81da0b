import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.browser";
import { I18nextProvider } from "react-i18next";
import { asAppError } from "#app/core/http/errors";
import { languageOf, openI18n, remixI18n } from "#app/i18n/server";
import { COMMON_NAMESPACES } from "#app/i18n/settings";
import { vocabularyIn } from "#app/i18n/vocabulary";
import { NonceContext } from "#app/ui/page/nonce";
import { PartsLeftOut } from "#app/ui/page/part";
import styles from "./styles.css?inline";

export const streamTimeout = 5_000;

/**
 * Logs an unforeseen error of a loader or an action under the number that the error page shows. The front door says when
 * to come back.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!request.signal.aborted) context.failure = asAppError(error, context.requestId);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
) {
  const namespaces = [...COMMON_NAMESPACES, ...remixI18n.getRouteNamespaces(remixContext)];
  // The words that the page tells the browser to load; a page that failed before knows none but ours.
  const { words } = (remixContext.staticHandlerContext.loaderData?.root ?? {}) as { words?: string };
  const i18n = await openI18n(languageOf(request), namespaces, vocabularyIn(words));
  const [data, dataAgain] = remixContext.serverHandoffStream?.tee() ?? [];
  const draw = (serverHandoffStream: typeof data, arePartsLeftOut: boolean) =>
    renderInTime(
      <NonceContext.Provider value={nonce}>
        <PartsLeftOut.Provider value={arePartsLeftOut}>
          <I18nextProvider i18n={i18n}>
            <RemixServer
              context={{ ...remixContext, serverHandoffStream }}
              url={request.url}
              nonce={nonce}
              abortDelay={streamTimeout}
            />
          </I18nextProvider>
        </PartsLeftOut.Provider>
      </NonceContext.Provider>,
      nonce,
    );
  const body = await draw(data, false).catch(() => draw(dataAgain, true));
  if (isbot(request.headers.get("User-Agent") ?? "")) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return inTheOrderOfNeed(new Response(body, { status, headers }), nonce);
}

/**
 * Renders a page and ends it when its data takes too long. A page that is complete must not be ended again: React would
 * close its stream twice and report that as an error.
 */
async function renderInTime(page: ReactNode, nonce: string) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), streamTimeout + 1_000);
  const stop = () => clearTimeout(timer);
  try {
    const body = await renderToReadableStream(page, {
      nonce,
      signal: patience.signal,
      onError: (error) => console.error(JSON.stringify({ level: "error", at: "render", error: String(error) })),
    });
    void body.allReady.then(stop, stop);
    return body;
  } catch (error) {
    stop();
    throw error;
  }
}

/**
 * Lowers the priority of scripts: on a slow network they must not compete with the style sheet, because the first view is
 * rendered without them. Writes the style into a plain page, because one more round trip is most of the time until its
 * first view.
 */
function inTheOrderOfNeed(page: Response, nonce: string): Response {
  return new HTMLRewriter()
    .on('link[rel="modulepreload"]', {
      element: (link) => {
        link.setAttribute("fetchpriority", "low");
      },
    })
    .on('html[data-plain] link[rel="stylesheet"]', {
      element: (link) => {
        link.replace(`<style nonce="${nonce}">${styles}</style>`, { html: true });
      },
    })
    .transform(page);
}
