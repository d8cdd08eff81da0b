import type { ClientLoaderFunctionArgs } from "@remix-run/react";

/**
 * The client loader of every visitors' page. These pages are plain, so the application loads them as a document, and
 * the router waits for ever on a page that is being left. Do not use it on a route that covers others, like the one of
 * unknown addresses: the router may run its loader for a lookup that it has given up.
 */
export function loadDocument({ request }: ClientLoaderFunctionArgs): Promise<never> {
  window.location.assign(request.url);
  return new Promise(() => {});
}
