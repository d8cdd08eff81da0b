import { Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { ErrorPage } from "#app/features/navigation/error-page";
import { problemOf } from "#app/features/navigation/problem";
import { paths } from "#app/paths";

export default function Screen() {
  return <Outlet />;
}

/** A screen that fails leaves the frame around it standing. */
export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId?: string } | undefined;
  return (
    <ErrorPage problem={problemOf(useRouteError())} home={paths.dashboard()} requestId={root?.requestId ?? null} />
  );
}
