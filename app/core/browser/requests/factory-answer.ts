import { isRouteErrorResponse } from "@remix-run/react";
import { isPassing } from "./api-error";

/**
 * Whether a page's failure is the factory's own answer: a redirect or a refusal. A lost connection, a proxy's page and
 * a failing server are not, so the same may be tried again.
 */
export function isFactoryAnswer(refused: unknown): boolean {
  return (refused instanceof Response || isRouteErrorResponse(refused)) && !isPassing(refused);
}
