import * as z from "zod";
import { REACTIONS } from "./reactions";

/** `isOn` sets a state instead of toggling, so that a repeat changes nothing. */
export const ReactionInput = z.object({ emoji: z.enum(REACTIONS), isOn: z.boolean() });
export type ReactionInput = z.infer<typeof ReactionInput>;
