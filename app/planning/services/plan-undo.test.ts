import fc from "fast-check";
import { expect, test } from "vitest";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import * as strokes from "#app/planning/data/strokes";
import type { Assignment } from "#app/planning/domain/assignments";
import type { PlanStroke } from "#app/planning/domain/strokes";
import type { KnownWarnings } from "#app/planning/domain/warnings";
import { salma } from "#tests/cast/cast";
import { paint, rows, state } from "#tests/cast/planned";
import { openFurnished } from "#tests/cast/records";
import type { TestFactory } from "#tests/server/factory";
import { rounds } from "#tests/thorough";
import { reportAbsence } from "./absences";
import { drawOnPlan } from "./strokes";
import { copyAssignments, planAssignments, undoStroke } from "./writing";

const someCell = fc.record({
  productionLineId: fc.constantFrom("31", "32", "33"),
  shift: fc.constantFrom(...SHIFTS),
  date: fc.constantFrom("2026-03-28", "2026-03-29", "2026-03-30"),
});
const someone = fc.constantFrom("11", "12", "13");
const cells = fc.array(someCell, { minLength: 1, maxLength: 6 });
const which = fc.nat({ max: 20 });
const someAct = fc.oneof(
  fc.record({ kind: fc.constant("paint" as const), workerIds: fc.uniqueArray(someone, { minLength: 1 }), cells }),
  fc.record({ kind: fc.constant("clear" as const), cells }),
  fc.record({ kind: fc.constant("move" as const), which, to: someCell, copy: fc.boolean() }),
  fc.record({ kind: fc.constant("remove" as const), which }),
  fc.record({ kind: fc.constant("copy" as const), to: fc.constantFrom("2026-03-29", "2026-03-30") }),
  fc.record({
    kind: fc.constant("absence" as const),
    which,
    until: fc.option(fc.constantFrom("2026-03-29", "2026-03-30")),
    replacementId: fc.option(someone),
  }),
);
type Act = typeof someAct extends fc.Arbitrary<infer Given> ? Given : never;

test("random strokes and their undoing: counts always equal the plan, and the last undo restores the first state", async () => {
  await using factory = await openFurnished();
  const { deps } = factory;
  await planNamed(factory);
  /** Draws the act on the current plan; a refused stroke draws nothing. */
  async function draw(each: Act): Promise<string | null> {
    const planned = await rows(factory);
    const chosen = "which" in each ? planned[each.which % Math.max(1, planned.length)] : undefined;
    if ("which" in each && !chosen) return null;
    const id = chosen?.id as string;
    const reason = "x";
    try {
      if (each.kind === "copy") {
        return (await copyAssignments(deps, salma, { from: "2026-03-28", to: each.to, days: 1, reason })).strokeId;
      }
      if (each.kind === "absence") {
        const { replacementId, until } = each;
        return (
          await reportAbsence(deps, salma, {
            assignmentId: id,
            until,
            reason,
            replacementId,
            replacementReason: reason,
          })
        ).strokeId;
      }
      return (await drawOnPlan(deps, salma, strokeOf(each, id, reason))).strokeId;
    } catch (error) {
      // A conflict, such as a replacement who is busy in that shift.
      if (!(error instanceof AppError)) throw error;
      return null;
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(someAct, { minLength: 1, maxLength: 6 }), async (acts) => {
      const states = [await state(factory)];
      const drawn: string[] = [];
      for (const each of acts) {
        const strokeId = await draw(each);
        await expectCountsTrue(factory);
        if (!strokeId) {
          expect(await state(factory)).toEqual(states.at(-1));
          continue;
        }
        drawn.push(strokeId);
        states.push(await state(factory));
      }
      for (const strokeId of drawn.reverse()) {
        expect(await state(factory)).toEqual(states.pop());
        await undoStroke(deps, salma, { strokeId });
      }
      expect(await state(factory)).toEqual(states.pop());
    }),
    rounds(15),
  );
});

/** Places with an operation, and one without. */
async function planNamed({ deps }: TestFactory) {
  const set = ["Collar", "Sleeves", ""].map((operation, index) => ({
    workerId: String(11 + index),
    productionLineId: "31",
    shift: "morning" as const,
    date: "2026-03-28",
    position: index || null,
    operation,
    reason: "",
  }));
  return planAssignments(deps, salma, { set, remove: [] });
}

function strokeOf(act: Exclude<Act, { kind: "copy" | "absence" }>, id: string, reason: string): PlanStroke {
  if (act.kind === "paint") return { ...act, reason };
  if (act.kind === "clear") return { ...act, confirmed: true };
  return act.kind === "remove" ? { kind: "remove", ids: [id], confirmed: true } : { ...act, id, reason };
}

async function expectCountsTrue(factory: TestFactory) {
  const counted =
    "SELECT date, shift, line_id, count(*) AS filled FROM assignments GROUP BY date, shift, line_id ORDER BY 1, 2, 3";
  const stored = "SELECT date, shift, line_id, filled FROM staffing_cells ORDER BY 1, 2, 3";
  const [truth, cells] = await factory.env.DB.batch([factory.env.DB.prepare(counted), factory.env.DB.prepare(stored)]);
  expect(cells?.results).toEqual(truth?.results);
}

/** A removal as release 0.2 keeps it: all of it in the stroke, behind which it deletes the assignments. */
async function removeAsBefore({ env, deps }: TestFactory, removed: Assignment[], known: KnownWarnings) {
  const id = deps.newId();
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO plan_strokes (id, actor_id, made, gone, at, undone_at, known) VALUES (?, ?, '[]', ?, ?, NULL, ?)",
    ).bind(Number(id), Number(salma.id), JSON.stringify(removed), deps.now(), JSON.stringify(known)),
    env.DB.prepare("DELETE FROM assignments"),
  ]);
  return id;
}

test("a stroke of the last release is undone with the warnings that its assignments had", async () => {
  await using factory = await openFurnished();
  const cell = { productionLineId: "31", shift: "morning" as const, date: "2026-03-28" };
  await paint(factory, ["11", "12"], [cell]);
  await factory.env.DB.prepare("UPDATE production_lines SET capacity = 1 WHERE id = 31").run();
  const before = await state(factory);
  const beyond = [{ ...cell, count: 1 }];
  const unknown = await removeAsBefore(factory, before.rows, { told: [], beyond: [] });
  expect(await undoStroke(factory.deps, salma, { strokeId: unknown })).toMatchObject({ created: 1, left: 1 });
  const known = await removeAsBefore(factory, before.rows, { told: [], beyond });
  expect(await undoStroke(factory.deps, salma, { strokeId: known })).toMatchObject({ created: 2, left: 0 });
  expect(await state(factory)).toEqual(before);
});

test("the last release finds a stroke with removals changed, instead of undoing half of it", async () => {
  await using factory = await openFurnished();
  await paint(factory, ["11"], [{ productionLineId: "31", shift: "morning", date: "2026-03-28" }]);
  const [planned] = await rows(factory);
  const stroke: PlanStroke = { kind: "remove", ids: [planned?.id ?? ""] };
  const { strokeId } = await drawOnPlan(factory.deps, salma, stroke);
  const undo = "UPDATE plan_strokes SET undone_at = 1 WHERE id = ? AND undone_at IS NULL";
  const { meta } = await factory.env.DB.prepare(undo).bind(Number(strokeId)).run();
  expect(meta.changes).toBe(0);
  expect(await undoStroke(factory.deps, salma, { strokeId: strokeId ?? "" })).toMatchObject({ created: 1 });
});

test("what a stroke removed is forgotten with it", async () => {
  await using factory = await openFurnished();
  await planNamed(factory);
  await drawOnPlan(factory.deps, salma, { kind: "remove", ids: (await rows(factory)).map(({ id }) => id) });
  const kept = () =>
    Promise.all(
      ["stroke_removals", "removed_operations"].map((table) =>
        factory.env.DB.prepare(`SELECT count(*) AS number FROM ${table}`).first<number>("number"),
      ),
    );
  expect(await kept()).toEqual([3, 2]);
  await strokes.removeBefore(factory.deps.db, factory.deps.now() + 1);
  expect(await kept()).toEqual([0, 0]);
});
