import { Hono } from "hono";
import { page } from "#app/data/assignments";
import {
  AssignmentChange,
  AssignmentCopy,
  AssignmentInput,
  AssignmentPlan,
  AssignmentQuery,
} from "#app/domain/assignments";
import { AbsenceInput, PlanStroke, StrokeUndo } from "#app/domain/planning";
import { reportAbsence } from "#app/services/absences";
import { copyAssignments, planAssignments, undoStroke } from "#app/services/assignment-plans";
import { createAssignment, existing, removeAssignment, updateAssignment } from "#app/services/assignments";
import { drawOnPlan } from "#app/services/planning";
import { asJson } from "../answers";
import type { Door } from "../front-door";
import { exportAssignments } from "./exports";
import { actor, body, pathId, query } from "./requests";

/** A call is answered its warnings; only a person at a form is asked for a reason. */
const ANSWERED = { mustExplain: false };

export const assignments = new Hono<Door>()
  .get("/export.csv", (c) => exportAssignments(c, "csv"))
  .get("/export.xlsx", (c) => exportAssignments(c, "xlsx"))
  .get("/", async (c) => {
    actor(c, "assignments.read");
    return c.json(asJson(await page(c.var.context.deps.db, query(c, AssignmentQuery))));
  })
  .post("/", async (c) => {
    const who = actor(c, "assignments.write");
    const made = await createAssignment(c.var.context.deps, who, await body(c, AssignmentInput), ANSWERED);
    return c.json(asJson(made), 201);
  })
  .post("/bulk", async (c) => {
    const who = actor(c, "assignments.write");
    return c.json(asJson(await planAssignments(c.var.context.deps, who, await body(c, AssignmentPlan))));
  })
  .post("/copy", async (c) => {
    const who = actor(c, "assignments.write");
    return c.json(asJson(await copyAssignments(c.var.context.deps, who, await body(c, AssignmentCopy))));
  })
  .post("/strokes", async (c) => {
    const who = actor(c, "assignments.write");
    return c.json(asJson(await drawOnPlan(c.var.context.deps, who, await body(c, PlanStroke))));
  })
  .post("/undo", async (c) => {
    const who = actor(c, "assignments.write");
    return c.json(asJson(await undoStroke(c.var.context.deps, who, await body(c, StrokeUndo))));
  })
  .post("/absences", async (c) => {
    const who = actor(c, "assignments.write");
    return c.json(asJson(await reportAbsence(c.var.context.deps, who, await body(c, AbsenceInput))), 201);
  })
  .get("/:id", async (c) => {
    actor(c, "assignments.read");
    return c.json(asJson(await existing(c.var.context.deps, pathId(c))));
  })
  .patch("/:id", async (c) => {
    const who = actor(c, "assignments.write");
    const change = await body(c, AssignmentChange, { id: pathId(c) });
    return c.json(asJson(await updateAssignment(c.var.context.deps, who, change, ANSWERED)));
  })
  .delete("/:id", async (c) => {
    await removeAssignment(c.var.context.deps, actor(c, "assignments.write"), { id: pathId(c) });
    return c.body(null, 204);
  });
