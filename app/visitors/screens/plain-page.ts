import { useMatches, useRouteError } from "@remix-run/react";
import { createContext } from "react";

/** Whether the server sends the page as a plain one. */
export const PlainPage = createContext(false);

/**
 * Whether this page is plain; for the root of the page. Visitors' pages, whose routes say `isPlain`, are plain, and so
 * is every page that could not be shown at all. A plain page has no script but app/visitors/browser/visitors.ts. React
 * never runs on it, so in the browser the answer is always no.
 */
export function useIsPlain(): boolean {
  const matches = useMatches();
  const hasFailed = (useRouteError() ?? null) !== null;
  if (!import.meta.env.SSR) return false;
  return hasFailed || matches.some(({ handle }) => (handle as { isPlain?: boolean } | undefined)?.isPlain);
}
