import { createMiddleware } from "hono/factory";
import { MAX_IMPORT_BYTES } from "#app/core/domain/limits";
import type { Door } from "./door";

/** The most bytes of a refused body that are read. A longer one is cancelled, and ends its connection. */
const SPENT_AT_MOST = 5 * MAX_IMPORT_BYTES;

/**
 * Reads what an answer has left of the request's body, and throws it away. Otherwise the server cuts the connection, and
 * the next call of a program that keeps it open is lost.
 */
export const spendBody = createMiddleware<Door>(async (c, next) => {
  const arrived = c.req.raw;
  await next();
  await spend(arrived);
  await spend(c.req.raw);
});

async function spend({ body, bodyUsed }: Request) {
  if (!body || bodyUsed || body.locked) return;
  const reader = body.getReader();
  try {
    for (let bytes = 0; bytes <= SPENT_AT_MOST; ) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The client has gone, or the body is longer than the limit that the front door has set on it.
  }
}
