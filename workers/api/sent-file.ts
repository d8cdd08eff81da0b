import type { Context } from "hono";
import { AppError } from "#app/core/domain/errors";
import { isOfType } from "#app/core/http/media-type";
import type { Door } from "#workers/front/door";
import { formOf } from "./once";

/** The bytes of a body as they are, or of the one file of a form; `missing` is the error without any. */
export async function sentFile(c: Context<Door>, missing: string): Promise<{ bytes: Uint8Array }> {
  if (!isOfType(c.req.raw.headers, "multipart/form-data")) return { bytes: await c.req.bytes() };
  const form = await formOf(c);
  const file = [...form.values()].find((value): value is File => typeof value !== "string");
  if (!file) throw new AppError("invalid", missing, { field: "image" });
  return { bytes: new Uint8Array(await file.arrayBuffer()) };
}
