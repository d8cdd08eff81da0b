/** A test by its file and its title, as they stand there; a title of many cases is their template. */
export type Proof = { file: string; test: string };

/**
 * Lines of one section of the specification, in its words, that one test proves, or that are otherwise on purpose for
 * one reason. A message of the specification stands in ‘these marks’ and in `messages.ts`.
 */
export type Lines = { section: string; says: readonly string[] } & (
  | { proof: Proof; otherwise?: undefined }
  | { otherwise: string; proof?: undefined }
);
