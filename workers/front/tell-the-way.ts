import { createMiddleware } from "hono/factory";
import { LEADS_TO, SENT_BY_SCRIPT } from "#app/accounts/domain/scripted-forms";
import type { Door } from "./door";

/**
 * A browser follows the redirect that answers a form. A script would only receive the page behind it, and use up the
 * message waiting for that page. So the script gets the address, and goes there like the browser.
 */
export const tellTheWay = createMiddleware<Door>(async (c, next) => {
  await next();
  const { status, headers } = c.res;
  const to = headers.get("Location");
  if (c.req.header(SENT_BY_SCRIPT) === undefined || !to || status < 300 || status > 399) return;
  const notified = new Headers(headers);
  notified.delete("Location");
  notified.set(LEADS_TO, to);
  // Set in two steps, because the second would otherwise inherit the headers of the first.
  c.res = undefined;
  c.res = new Response(null, { status: 204, headers: notified });
});
