import * as z from "zod";
import { isRealDay } from "./day-numbers";

/** A business date as text, "YYYY-MM-DD", which never passes through `Date`. It is apart from days.ts, so that a page that counts days does not load zod. */
export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "errors:dateInvalid")
  .refine(isRealDay, "errors:dateInvalid")
  .meta({ format: "date" });
export type Day = z.infer<typeof Day>;
