import { Hono } from "hono";
import * as z from "zod";
import * as plan from "#app/planning/data/assignments";
import { AbsenceInput, AbsenceQuery, AbsenceWithdrawal, LeaveInput } from "#app/planning/domain/absences";
import {
  AssignmentChange,
  AssignmentCopy,
  AssignmentInput,
  AssignmentPlan,
  AssignmentQuery,
} from "#app/planning/domain/assignments";
import { GapsQuery } from "#app/planning/domain/calendar";
import { PlanStroke, StrokeUndo } from "#app/planning/domain/strokes";
import { readAbsences, reportAbsence, reportLeave, withdrawAbsence } from "#app/planning/services/absences";
import {
  createAssignment,
  existing,
  listAssignments,
  removeAssignment,
  updateAssignment,
} from "#app/planning/services/assignments";
import { listGaps } from "#app/planning/services/gaps";
import { drawOnPlan } from "#app/planning/services/strokes";
import { copyAssignments, planAssignments, undoStroke } from "#app/planning/services/writing";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { answerList } from "../lists";
import { once } from "../once";
import { actor, body, pathId, query } from "../requests";
import { exportAssignments } from "./export";

export const assignments = new Hono<Door>()
  .get("/export.csv", (c) => exportAssignments(c, "csv"))
  .get("/export.xlsx", (c) => exportAssignments(c, "xlsx"))
  .get("/gaps", async (c) => {
    const who = actor(c, "assignments.read");
    return c.json(asJson(await listGaps(c.var.context.deps, who, query(c, GapsQuery))));
  })
  .get("/", async (c) => {
    actor(c, "assignments.read");
    const { deps } = c.var.context;
    return answerList(c, AssignmentQuery, {
      page: (requested) => listAssignments(deps, requested),
      beyond: (asked, after) => plan.beyond(deps.db, asked, after),
    });
  })
  .post("/", async (c) => {
    const who = actor(c, "assignments.write");
    return c.json(asJson(await once(c, who, createAssignment, await body(c, AssignmentInput))), 201);
  })
  .post("/bulk", async (c) => {
    const who = actor(c, "assignments.write");
    return c.json(asJson(await once(c, who, planAssignments, await body(c, AssignmentPlan))));
  })
  .post("/copy", async (c) => {
    const who = actor(c, "assignments.write");
    return c.json(asJson(await once(c, who, copyAssignments, await body(c, AssignmentCopy))));
  })
  .post("/strokes", async (c) => {
    const who = actor(c, "assignments.write");
    return c.json(asJson(await once(c, who, drawOnPlan, await body(c, PlanStroke))));
  })
  .post("/undo", async (c) => {
    const who = actor(c, "assignments.write");
    return c.json(asJson(await once(c, who, undoStroke, await body(c, StrokeUndo))));
  })
  .get("/absences", async (c) => {
    const who = actor(c, "assignments.read");
    return c.json(asJson({ items: await readAbsences(c.var.context.deps, who, query(c, AbsenceQuery)) }));
  })
  .post("/absences", async (c) => {
    const who = actor(c, "assignments.write");
    const { assignmentId, workerId } = await body(c, z.looseObject({}));
    const one = workerId === undefined ? {} : { workerIds: [workerId] };
    const reported =
      assignmentId === undefined
        ? await once(c, who, reportLeave, await body(c, LeaveInput, {}, one))
        : await once(c, who, reportAbsence, await body(c, AbsenceInput));
    return c.json(asJson(reported), 201);
  })
  .post("/absences/withdraw", async (c) => {
    const who = actor(c, "assignments.write");
    return c.json(asJson(await once(c, who, withdrawAbsence, await body(c, AbsenceWithdrawal))));
  })
  .post("/absences/restore", async (c) => {
    const who = actor(c, "assignments.write");
    return c.json(asJson(await once(c, who, undoStroke, await body(c, StrokeUndo))));
  })
  .get("/:id", async (c) => {
    actor(c, "assignments.read");
    return c.json(asJson(await existing(c.var.context.deps, pathId(c))));
  })
  .patch("/:id", async (c) => {
    const who = actor(c, "assignments.write");
    const change = await body(c, AssignmentChange, { id: pathId(c) });
    return c.json(asJson(await once(c, who, updateAssignment, change)));
  })
  .delete("/:id", async (c) => {
    await once(c, actor(c, "assignments.write"), removeAssignment, { id: pathId(c) });
    return c.body(null, 204);
  });
