import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppError } from "#app/core/domain/errors";
import { requireActor } from "#app/core/http/guard";
import { readListQuery } from "#app/core/http/list-query";
import { WhyQuery } from "#app/dashboard/domain/why-query";
import { WhyScreen } from "#app/dashboard/screens/why/why-screen";
import { openWhy } from "#app/dashboard/services/why";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";

export { keepShown as clientLoader } from "#app/core/browser/live/use-read-again";

export const handle = { i18n: ["why", "analytics", "causes"], title: "why:title" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "records.read");
  try {
    return await openWhy(context.deps, actor, readListQuery(WhyQuery, request));
  } catch (error) {
    throw error instanceof AppError && error.code === "not_found" ? data(null, { status: 404 }) : error;
  }
}

export default function Why() {
  return <WhyScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="why:failedToLoad" />;
}
