import { useRouteError, useRouteLoaderData } from "@remix-run/react";
import { paths } from "#app/paths";
import { ErrorPage } from "./error-page";
import { pageProblemOf } from "./problem";

/** Replaces a screen that failed; `title` says what could not be loaded. */
export function ScreenProblem({ title }: { title?: string }) {
  const root = useRouteLoaderData("root") as { requestId?: string } | undefined;
  return (
    <ErrorPage
      problem={pageProblemOf(useRouteError())}
      home={paths.dashboard()}
      requestId={root?.requestId ?? null}
      failedTitle={title}
    />
  );
}
