/** The keys of a part of the app, described beside the code that handles them. */
export type KeyArea = {
  /** Its texts under `navigation:shortcuts`. */
  name: string;
  /** The pages that handle these keys; a page below one of them is included. */
  screens: readonly string[];
  /** The keys of each act, as the list of shortcuts shows them. */
  keys: Record<string, readonly string[]>;
  /** Keys that do the same as a listed one, by the key that the list shows. */
  also?: Record<string, string>;
};
