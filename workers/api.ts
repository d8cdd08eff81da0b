import { Hono } from "hono";
import { AppError } from "#app/core/domain/errors";
import type { Call } from "./api/call";
import { refuseUnknown } from "./api/nothing-ignored";
import { OPERATIONS } from "./api/operations";
import { answerError } from "./front/answers";
import type { Door } from "./front/door";

/** The JSON API: a route for each described call, and no other. */
export const api = new Hono<Door>();

// The first route of an address answers it, so /workers/names comes before /workers/:id.
for (const [path, calls] of [...callsByPath()].sort(([one], [other]) => idsIn(one) - idsIn(other))) {
  const route = path.replace(/\{(\w+)\}/g, ":$1");
  for (const call of calls) {
    api.on(call.method.toUpperCase(), route, async (c) => {
      await refuseUnknown(c, call);
      return call.handle(c);
    });
  }
  api.all(route, (c) => {
    c.header("Allow", allowed(calls).join(", "));
    return answerError(c, new AppError("method_not_allowed", "errors:methodNotAllowed"));
  });
}

api.all("*", (c) => answerError(c, new AppError("not_found", "errors:notFound")));

function callsByPath() {
  const byPath = new Map<string, Call[]>();
  for (const call of OPERATIONS) byPath.set(call.path, [...(byPath.get(call.path) ?? []), call]);
  return byPath;
}

/** The methods of an address; what may be read may be asked for without its body. */
function allowed(calls: readonly Call[]) {
  return calls.flatMap(({ method }) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()]));
}

function idsIn(path: string) {
  return path.split("{").length - 1;
}
