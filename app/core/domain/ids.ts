import * as z from "zod";

/** Ids are decimal text on every wire and safe integers in the database. */
export const Id = z.string().regex(/^[1-9]\d{0,15}$/, "errors:notFound");
export type Id = z.infer<typeof Id>;

/** A place in the order of ids: an id, or 0 before the first. */
export const Cursor = z.string().regex(/^(0|[1-9]\d{0,15})$/, "errors:invalidValue");
