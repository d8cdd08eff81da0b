import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { AppError } from "#app/core/domain/errors";
import { refuseUnknown } from "./api/nothing-ignored";
import type { Operation } from "./api/operation";
import { OPERATIONS } from "./api/operations";
import { answerError } from "./front/answers";
import type { Door } from "./front/door";

/** The JSON API: a route for each described call, and no other. */
export const api = new Hono<Door>();

api.use(
  methodNotAllowed({
    app: api,
    onMethodNotAllowed: (c, methods) => {
      c.header("Allow", methods.join(", "));
      return answerError(c, new AppError("method_not_allowed", "errors:methodNotAllowed"));
    },
  }),
);

// The first route of an address answers it, so /workers/names comes before /workers/:id.
for (const call of OPERATIONS.toSorted((one, other) => idsIn(one) - idsIn(other))) {
  api.on(call.method.toUpperCase(), call.path.replace(/\{(\w+)\}/g, ":$1"), async (c) => {
    await refuseUnknown(c, call);
    return call.handle(c);
  });
}

api.all("*", (c) => answerError(c, new AppError("not_found", "errors:notFound")));

function idsIn({ path }: Operation) {
  return path.split("{").length - 1;
}
