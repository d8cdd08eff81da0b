/** What a language model is asked: instructions, and facts as JSON that name nobody. */
export type Question = { instructions: string; facts: string };

/** A language model. Answers its text, or rejects; nothing it says is believed before it is checked. */
export type Phraser = { model: string; phrase(question: Question): Promise<string> };

/** How long a model may take before the report goes on without it. */
export const PHRASING_PATIENCE = 6_000;
/** No honest answer is longer; what is longer is not read to its end. */
export const PHRASING_BYTES = 64 * 1024;
