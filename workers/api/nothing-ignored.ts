import type { Context } from "hono";
import * as z from "zod";
import { refuseFields } from "#app/core/domain/errors";
import { actorOf } from "#app/core/http/context";
import { isOfType } from "#app/core/http/media-type";
import type { Door } from "#workers/front/door";
import { formOf, REQUEST_KEY_FIELD } from "./once";
import type { Operation } from "./operation";
import { jsonOf } from "./requests";
import { refuseNames, unknownNames } from "./unknown-names";

/**
 * Refuses a call with a parameter or a field that its description does not know, or with a parameter that is empty: a
 * program that has lost an id must not get the whole history. A visitor without a session is not told.
 * @throws AppError `invalid`, with all such names
 */
export async function refuseUnknown(c: Context<Door>, operation: Operation) {
  if (operation.may !== "open" && !actorOf(c.var.context)) return;
  refuseNames([...unknownParameters(c, operation), ...(await unknownFields(c, operation))]);
  refuseFields(emptyParameters(c), "errors:emptyParameter");
}

function unknownParameters(c: Context<Door>, { query }: Operation): string[] {
  return Object.keys(c.req.queries()).filter((name) => !(query && Object.hasOwn(query.shape, name)));
}

/** A search may be empty, as it is before somebody types. */
function emptyParameters(c: Context<Door>): string[] {
  return Object.entries(c.req.queries()).flatMap(([name, values]) => (name !== "q" && values.includes("") ? name : []));
}

async function unknownFields(c: Context<Door>, { method, body, form }: Operation): Promise<string[]> {
  if (method === "get") return [];
  if (form && isOfType(c.req.raw.headers, "multipart/form-data")) {
    const known = [REQUEST_KEY_FIELD, ...Object.keys(form)];
    return [...new Set((await formOf(c)).keys())].filter((name) => !known.includes(name));
  }
  if (form || !isOfType(c.req.raw.headers, "application/json")) return [];
  // A body that is not JSON is refused by the call itself.
  return jsonOf(c).then(
    (input) => unknownNames(body ?? WITHOUT_FIELDS, input),
    () => [],
  );
}

const WITHOUT_FIELDS = z.object({});
