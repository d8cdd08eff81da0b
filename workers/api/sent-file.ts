import type { Context } from "hono";
import { AppError } from "#app/domain/errors";
import type { Door } from "../front-door";

/** The bytes of a body as they are, or of the one file of a form; `missing` says that there is none. */
export async function sentFile(c: Context<Door>, missing: string): Promise<Uint8Array> {
  if (!/^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "")) {
    return new Uint8Array(await c.req.arrayBuffer());
  }
  const form = await c.req.formData().catch(() => {
    throw new AppError("malformed", "errors:malformed");
  });
  const file = [...form.values()].find((value): value is File => typeof value !== "string");
  if (!file) throw new AppError("invalid", missing, { field: "image" });
  return new Uint8Array(await file.arrayBuffer());
}
