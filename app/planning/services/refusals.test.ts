import { expect, test } from "vitest";
import type { AppError } from "#app/core/domain/errors";
import { translate } from "#app/i18n/server";
import type { PlanCell } from "#app/planning/domain/strokes";
import { updateSettings } from "#app/plant/services/factory-settings";
import { amina, karim, salma } from "#tests/cast/cast";
import { paint, rows } from "#tests/cast/planned";
import { openFurnished } from "#tests/cast/records";
import { countStatements } from "#tests/server/counted-statements";
import type { TestFactory } from "#tests/server/factory";
import { reportAbsence, reportLeave } from "./absences";
import { createAssignment } from "./assignments";
import { drawOnPlan } from "./strokes";

const wednesday: PlanCell = { productionLineId: "31", shift: "morning", date: "2026-03-18" };
/** Statements that one round of reading and writing takes at most. */
const ONE_ROUND = 30;

async function planned(factory: TestFactory, workerId: string, cell = wednesday) {
  await paint(factory, [workerId], [cell]);
  return (await rows(factory)).find((row) => row.workerId === workerId)?.id as string;
}

const absent = { reason: "ill", replacementReason: "" };

test("a replacement whom salma has planned meanwhile is refused at once, at the field", async () => {
  await using factory = await openFurnished();
  const assignmentId = await planned(factory, "11");
  await paint(factory, ["12"], [{ ...wednesday, productionLineId: "32" }]);
  const before = await rows(factory);
  const { deps, count } = countStatements(factory);
  await expect(reportAbsence(deps, karim, { ...absent, assignmentId, replacementId: "12" })).rejects.toMatchObject({
    code: "conflict",
    key: "assignments:alreadyPlanned",
    detail: { field: "replacementId" },
  });
  expect(count.sent).toBeLessThanOrEqual(ONE_ROUND);
  expect(await rows(factory)).toEqual(before);
});

test("the absent person is no replacement, and is refused at once, at the field", async () => {
  await using factory = await openFurnished();
  const assignmentId = await planned(factory, "11");
  const { deps, count } = countStatements(factory);
  await expect(reportAbsence(deps, karim, { ...absent, assignmentId, replacementId: "11" })).rejects.toMatchObject({
    code: "invalid",
    key: "assignments:replacesSelf",
    detail: { field: "replacementId" },
  });
  expect(count.sent).toBeLessThanOrEqual(ONE_ROUND);
  expect(await rows(factory)).toHaveLength(1);
});

test("an absence that is too long is refused without a list of all limits", async () => {
  await using factory = await openFurnished();
  const leave = { workerIds: ["11"], from: "2026-03-18", until: "2026-12-31", half: null, reason: "" };
  const refused = await reportLeave(factory.deps, karim, leave).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "invalid", key: "assignments:untilTooLate" });
  expect((refused as AppError).detail).toEqual({ field: "until" });
  const t = await translate("fr");
  expect(t("assignments:untilTooLate")).toBe("Une absence compte au plus 92 jours.");
});

test("a second place in the same shift is refused after one write", async () => {
  await using factory = await openFurnished();
  await planned(factory, "11");
  const { deps, count } = countStatements(factory);
  const again = {
    ...wednesday,
    productionLineId: "32",
    workerId: "11",
    position: null,
    operation: "",
    reason: "needed",
  };
  await expect(createAssignment(deps, karim, again)).rejects.toMatchObject({ key: "assignments:alreadyPlanned" });
  expect(count.sent).toBeLessThanOrEqual(ONE_ROUND);
});

test("a plan is written although amina has changed the settings that the request has kept", async () => {
  await using factory = await openFurnished();
  const stored = await factory.deps.settings();
  await updateSettings(factory.deps, amina, { version: 1, minimumRestHours: 9 });
  const { deps, count } = countStatements(factory);
  const stroke = { kind: "paint" as const, workerIds: ["11"], cells: [wednesday], reason: "" };
  const drawn = await drawOnPlan({ ...deps, settings: async () => stored }, salma, stroke);
  expect(drawn.created).toBe(1);
  expect(count.sent).toBeLessThanOrEqual(2 * ONE_ROUND);
});
