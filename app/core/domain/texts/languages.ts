import type { LANGUAGES } from "./language-list";

/** A language of the interface. */
export type Language = (typeof LANGUAGES)[number];
