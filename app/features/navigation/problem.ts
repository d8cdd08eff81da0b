import { isRouteErrorResponse } from "@remix-run/react";
import type { Role } from "#app/domain/permissions";

export type Problem =
  | { kind: "notFound" }
  | { kind: "forbidden"; roles: readonly Role[] }
  | { kind: "signal" | "failed" };

/** What a page that could not be shown has to say. */
export function problemOf(error: unknown): Problem {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return { kind: "notFound" };
    if (error.status === 403)
      return { kind: "forbidden", roles: (error.data as { roles?: Role[] } | null)?.roles ?? [] };
  }
  return { kind: isLostConnection(error) ? "signal" : "failed" };
}

function isLostConnection(error: unknown) {
  return error instanceof TypeError && /fetch|network|dynamically imported/i.test(error.message);
}
