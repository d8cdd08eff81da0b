import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { plantTime } from "#app/core/domain/calendar/shifts";
import { Reference, Selection } from "#app/core/domain/changes";
import { can } from "#app/core/domain/permissions";
import { requireActor } from "#app/core/http/guard";
import { intent, runIntent } from "#app/core/http/intents";
import { stayWithin } from "#app/core/http/last-page";
import { readListQuery } from "#app/core/http/list-query";
import { ImportButton } from "#app/imports/screens/import-button";
import { RequestedImport } from "#app/imports/screens/requested-import";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import * as assignments from "#app/planning/data/assignments";
import { AssignmentEdit, AssignmentInput, AssignmentQuery } from "#app/planning/domain/assignments";
import { StrokeUndo } from "#app/planning/domain/strokes";
import { AssignmentsScreen } from "#app/planning/screens/assignments/assignments-screen";
import {
  createAssignment,
  removeAssignment,
  removeAssignments,
  updateAssignment,
} from "#app/planning/services/assignments";
import { undoStroke } from "#app/planning/services/writing";
import { readNames } from "#app/records/data/choices";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/core/browser/page/keep-typed";

export const handle = { i18n: ["assignments", "imports"] };

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
  const screen = useLoaderData<typeof loader>();
  return (
    <>
      <AssignmentsScreen {...screen} importing={screen.mayWrite && <ImportButton noun="assignments" />} />
      {screen.mayWrite && <RequestedImport noun="assignments" />}
    </>
  );
}

export function ErrorBoundary() {
  return <ScreenProblem title="assignments:failedToLoad" />;
}
