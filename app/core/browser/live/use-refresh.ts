import { useCallback } from "react";
import { readPageAgain } from "./page-reading";

/**
 * Reloads the page's data, one reload at a time.
 * @returns resolves once a reload that began after the call has ended
 */
export function useRefresh(): () => Promise<void> {
  return useCallback(() => readPageAgain(window.__remixRouter), []);
}
