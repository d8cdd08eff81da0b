import * as z from "zod";
import { whole } from "./texts/fields";
import { LIMITS } from "./limits";

/** The missing keys that a browser's translator reports, each with the text shown instead. */
export const MissingWords = z
  .record(
    z
      .string()
      .regex(/^[\w.-]+$/)
      .max(LIMITS.wordKeyLength),
    whole().max(LIMITS.textLength),
  )
  .refine((words) => Object.keys(words).length <= LIMITS.wordsAtOnce);
export type MissingWords = z.infer<typeof MissingWords>;
