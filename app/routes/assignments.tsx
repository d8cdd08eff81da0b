import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as assignments from "#app/data/assignments";
import { settings } from "#app/data/factory";
import { readNames } from "#app/data/record-choices";
import { AssignmentEdit, AssignmentInput, AssignmentQuery } from "#app/domain/assignments";
import { Reference, Selection } from "#app/domain/changes";
import { can } from "#app/domain/permissions";
import { plantTime } from "#app/domain/shifts";
import { AssignmentsScreen } from "#app/features/assignments/assignments-screen";
import { ScreenProblem } from "#app/features/navigation/screen-problem";
import { requireActor } from "#app/http/guard";
import { intent, runIntent } from "#app/http/intents";
import { stayWithin } from "#app/http/last-page";
import { readListQuery } from "#app/http/list-query";
import { createAssignment, removeAssignment, removeAssignments, updateAssignment } from "#app/services/assignments";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

export const handle = { i18n: ["assignments"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireActor(request, context, "assignments.read");
  const query = readListQuery(AssignmentQuery, request);
  const { db, now } = context.deps;
  const [page, chosen, factory] = await Promise.all([assignments.page(db, query), readNames(db, query), settings(db)]);
  return {
    query,
    assignments: stayWithin(request, page),
    chosen,
    time: plantTime(now(), factory),
    mayWrite: can(role, "assignments.write"),
    mayExport: can(role, "assignments.export"),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runIntent(request, context, {
    create: intent(AssignmentInput, createAssignment, { key: "assignments:created" }),
    update: intent(AssignmentEdit, updateAssignment, { key: "assignments:updated" }),
    remove: intent(Reference, removeAssignment, { key: "assignments:deleted" }),
    removeAll: intent(Selection, removeAssignments, ({ removed }) => ({
      key: "assignments:deletedMany",
      params: { count: removed },
    })),
  });
}

export default function Assignments() {
  return <AssignmentsScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="assignments:failedToLoad" />;
}
