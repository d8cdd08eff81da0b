import * as z from "zod";
import { LIMITS } from "./limits";

/** What the translator of a browser reports: keys that have no words, each with what it shows in their place. */
export const MissingWords = z
  .record(
    z
      .string()
      .regex(/^[\w.-]+$/)
      .max(LIMITS.wordKeyLength),
    z.string().max(LIMITS.textLength),
  )
  .refine((words) => Object.keys(words).length <= LIMITS.wordsAtOnce);
export type MissingWords = z.infer<typeof MissingWords>;
