import { createHmac, timingSafeEqual } from "node:crypto";
import type * as z from "zod";
import type { Deps } from "#app/core/services/deps";

type Sealing = Pick<Deps, "secret" | "now">;

/**
 * Seals a value that a browser stores for us: its owner can read it, but cannot change it or use it for another
 * purpose.
 */
export function seal({ secret, now }: Sealing, kind: string, value: object, milliseconds: number): string {
  const text = Buffer.from(JSON.stringify({ until: now() + milliseconds, value })).toString("base64url");
  return `${text}.${mark(secret, kind, text).toString("base64url")}`;
}

/** Reads a sealed value, or null when it is forged, of another kind, or expired. */
export function unseal<Schema extends z.ZodType>(
  { secret, now }: Sealing,
  kind: string,
  sealed: string | null,
  schema: Schema,
): z.output<Schema> | null {
  const [text = "", input = ""] = (sealed ?? "").split(".");
  const expected = mark(secret, kind, text);
  const bytes = Buffer.from(input, "base64url");
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return null;
  const { until, value } = JSON.parse(Buffer.from(text, "base64url").toString());
  const read = schema.safeParse(value);
  return read.success && now() < until ? read.data : null;
}

function mark(secret: string, kind: string, text: string) {
  return createHmac("sha256", secret).update(`seal:${kind}:${text}`).digest();
}
