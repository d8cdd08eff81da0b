import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppError } from "#app/core/domain/errors";
import { Id } from "#app/core/domain/ids";
import { can } from "#app/core/domain/permissions";
import { requireActor } from "#app/core/http/guard";
import { readListQuery } from "#app/core/http/list-query";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { OutputPeriod } from "#app/output/domain/output";
import { PersonScreen } from "#app/output/screens/person/person-screen";
import { openPerson } from "#app/output/services/person";

export { keepShown as clientLoader } from "#app/core/browser/live/use-read-again";

export const handle = { i18n: ["output", "workers", "analytics", "causes", "calendar"] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "workers.seeWork");
  const { success, data: id } = Id.safeParse(params.worker);
  if (!success) throw notFound();
  try {
    const page = await openPerson(context.deps, actor, id, readListQuery(OutputPeriod, request));
    return { ...page, mayExport: can(actor.role, "records.export"), mayEdit: can(actor.role, "workers.edit") };
  } catch (error) {
    throw error instanceof AppError && error.code === "not_found" ? notFound() : error;
  }
}

function notFound() {
  return data(null, { status: 404 });
}

export default function Worker() {
  return <PersonScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="output:person.failedToLoad" />;
}
