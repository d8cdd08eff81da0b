import { isRouteErrorResponse } from "@remix-run/react";
import { isUnanswered } from "#app/core/browser/requests/bounded-fetch";
import type { Role } from "#app/core/domain/permissions";

export type PageProblem =
  | { kind: "notFound" }
  | { kind: "forbidden"; roles: readonly Role[] }
  | { kind: "signal" | "failed" };

/** The problem that the error page shows. */
export function pageProblemOf(error: unknown): PageProblem {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return { kind: "notFound" };
    if (error.status === 403)
      return { kind: "forbidden", roles: (error.data as { roles?: Role[] } | null)?.roles ?? [] };
  }
  return { kind: isLostConnection(error) ? "signal" : "failed" };
}

function isLostConnection(error: unknown) {
  return (
    isUnanswered(error) || (error instanceof TypeError && /fetch|network|dynamically imported/i.test(error.message))
  );
}
