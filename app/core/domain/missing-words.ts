import * as z from "zod";
import { LIMITS } from "./limits";
import { whole } from "./texts/fields";

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
