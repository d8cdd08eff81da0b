/** A request to a language model: instructions, and facts as JSON without names. */
export type PhrasingQuestion = { instructions: string; facts: string };

/** A language model. Resolves with its text, or rejects. Its text is checked before it is used. */
export type Phraser = { model: string; phrase(question: PhrasingQuestion): Promise<string> };

/** The time to wait for a model before the report continues without it, in milliseconds. */
export const PHRASING_PATIENCE = 6_000;
/** No valid answer is longer, so a longer one is not read to its end. */
export const PHRASING_BYTES = 64 * 1024;
