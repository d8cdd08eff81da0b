import type { Context } from "hono";
import * as z from "zod";
import { writtenRights } from "#app/core/domain/permissions";
import type { Actor } from "#app/core/services/actor";
import * as plan from "#app/planning/data/assignments";
import { AbsenceInput, AbsenceQuery, AbsenceWithdrawal, LeaveInput, LeaveOfOne } from "#app/planning/domain/absences";
import {
  AssignmentChange,
  AssignmentCopy,
  AssignmentInput,
  AssignmentPlan,
  AssignmentQuery,
} from "#app/planning/domain/assignments";
import { GapsQuery } from "#app/planning/domain/calendar-query";
import { PlanStroke, StrokeUndo } from "#app/planning/domain/strokes";
import { readAbsences, reportAbsence, reportLeave, withdrawAbsence } from "#app/planning/services/absences";
import {
  createAssignment,
  existingAssignment,
  listAssignments,
  removeAssignment,
  updateAssignment,
} from "#app/planning/services/assignments";
import { listGaps } from "#app/planning/services/gaps";
import { drawOnPlan } from "#app/planning/services/strokes";
import { copyAssignments, planAssignments, undoStroke } from "#app/planning/services/writing";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { AbsencesAnswer, AssignmentAnswer, GapsAnswer } from "../answer-schemas";
import { type Call, handled, readCall, writeCall } from "../call";
import { noun } from "../noun";
import { answerOnce } from "../once";
import { body } from "../requests";
import {
  AbsenceReportedAnswer,
  AbsenceWithdrawnAnswer,
  AssignedAnswer,
  CopiedAnswer,
  DrawnAnswer,
  PlannedAnswer,
  ReassignedAnswer,
  UndoneAnswer,
} from "./answers";
import { ASSIGNMENTS_EXPORT } from "./export";

export const assignmentCalls: readonly Call[] = [
  ...noun({
    address: "assignments",
    rights: writtenRights("assignments"),
    query: AssignmentQuery,
    input: AssignmentInput,
    change: AssignmentChange,
    gives: AssignmentAnswer,
    made: AssignedAnswer,
    saved: ReassignedAnswer,
    list: (deps) => ({
      page: (query) => listAssignments(deps, query),
      beyond: (query, after) => plan.beyond(deps.db, query, after),
    }),
    read: (deps, _, { id }) => existingAssignment(deps, id),
    create: createAssignment,
    update: updateAssignment,
    remove: removeAssignment,
    ...ASSIGNMENTS_EXPORT,
  }),
  readCall(
    { path: "/assignments/gaps", id: "listGaps", may: "assignments.read", query: GapsQuery, gives: GapsAnswer },
    listGaps,
  ),
  writeCall(
    {
      method: "post",
      path: "/assignments/bulk",
      id: "planAssignments",
      may: "assignments.write",
      body: AssignmentPlan,
      answer: 200,
      gives: PlannedAnswer,
    },
    planAssignments,
  ),
  writeCall(
    {
      method: "post",
      path: "/assignments/copy",
      id: "copyAssignments",
      may: "assignments.write",
      body: AssignmentCopy,
      answer: 200,
      gives: CopiedAnswer,
    },
    copyAssignments,
  ),
  writeCall(
    {
      method: "post",
      path: "/assignments/strokes",
      id: "drawOnPlan",
      may: "assignments.write",
      body: PlanStroke,
      answer: 200,
      gives: DrawnAnswer,
    },
    drawOnPlan,
  ),
  writeCall(
    {
      method: "post",
      path: "/assignments/undo",
      id: "undoStroke",
      may: "assignments.write",
      body: StrokeUndo,
      answer: 200,
      gives: UndoneAnswer,
    },
    undoStroke,
  ),
  readCall(
    {
      path: "/assignments/absences",
      id: "listAbsences",
      may: "assignments.read",
      query: AbsenceQuery,
      gives: AbsencesAnswer,
    },
    readAbsences,
  ),
  handled(
    {
      method: "post",
      path: "/assignments/absences",
      id: "reportAbsence",
      may: "assignments.write",
      body: z.union([LeaveInput, LeaveOfOne, AbsenceInput]),
      answer: 201,
      gives: AbsenceReportedAnswer,
    },
    async (c, who) => c.json(asJson(await reported(c, who)), 201),
  ),
  writeCall(
    {
      method: "post",
      path: "/assignments/absences/withdraw",
      id: "withdrawAbsence",
      may: "assignments.write",
      body: AbsenceWithdrawal,
      answer: 200,
      gives: AbsenceWithdrawnAnswer,
    },
    withdrawAbsence,
  ),
  writeCall(
    {
      method: "post",
      path: "/assignments/absences/restore",
      id: "restoreAbsence",
      may: "assignments.write",
      body: StrokeUndo,
      answer: 200,
      gives: UndoneAnswer,
    },
    undoStroke,
  ),
];

/** Reports an absence from one assignment, or a leave of one worker or several. */
async function reported(c: Context<Door>, who: Actor) {
  const { assignmentId, workerId } = await body(c, z.looseObject({}));
  if (assignmentId !== undefined) return answerOnce(c, who, reportAbsence, await body(c, AbsenceInput));
  const one = workerId === undefined ? {} : { workerIds: [workerId] };
  return answerOnce(c, who, reportLeave, await body(c, LeaveInput, {}, one));
}
