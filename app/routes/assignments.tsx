import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as assignments from "#app/data/planning/assignments";
import { readNames } from "#app/data/records/choices";
import { Reference, Selection } from "#app/domain/changes";
import { can } from "#app/domain/permissions";
import { AssignmentEdit, AssignmentInput, AssignmentQuery } from "#app/domain/planning/assignments";
import { StrokeUndo } from "#app/domain/planning/strokes";
import { plantTime } from "#app/domain/plant/shifts";
import { ScreenProblem } from "#app/features/navigation/page/screen-problem";
import { AssignmentsScreen } from "#app/features/planning/assignments/assignments-screen";
import { requireActor } from "#app/http/guard";
import { intent, runIntent } from "#app/http/intents";
import { stayWithin } from "#app/http/last-page";
import { readListQuery } from "#app/http/list-query";
import {
  createAssignment,
  removeAssignment,
  removeAssignments,
  updateAssignment,
} from "#app/services/planning/assignments";
import { undoStroke } from "#app/services/planning/plans";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/browser/page/keep-typed";

export const handle = { i18n: ["assignments"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireActor(request, context, "assignments.read");
  const query = readListQuery(AssignmentQuery, request);
  const { db, now, settings } = context.deps;
  const time = plantTime(now(), await settings());
  const [chosen, page] = await Promise.all([readNames(db, query), assignments.page(db, query, time.day)]);
  return {
    query,
    assignments: stayWithin(request, page),
    chosen,
    time,
    mayWrite: can(role, "assignments.write"),
    mayExport: can(role, "assignments.export"),
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runIntent(request, context, {
    create: intent(AssignmentInput, createAssignment, { key: "assignments:created" }),
    update: intent(AssignmentEdit, updateAssignment, ({ hasChanged }) => ({
      key: hasChanged ? "assignments:updated" : "errors:noChanges",
    })),
    remove: intent(Reference, removeAssignment, { key: "assignments:deleted" }),
    removeAll: intent(Selection, removeAssignments, ({ removed }) => ({
      key: "assignments:deletedMany",
      params: { count: removed },
    })),
    restore: intent(StrokeUndo, undoStroke, ({ left }) =>
      left > 0 ? { key: "assignments:restoredExcept", params: { count: left } } : { key: "assignments:restored" },
    ),
  });
}

export default function Assignments() {
  return <AssignmentsScreen {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ScreenProblem title="assignments:failedToLoad" />;
}
