import { expect, test } from "vitest";
import { STATEMENTS_A_REQUEST } from "#app/core/domain/limits";
import type { Deps } from "#app/core/services/deps";
import { StopInput } from "#app/losses/domain/stops";
import { createStop } from "#app/losses/services/stops";
import { createAssignment } from "#app/planning/services/assignments";
import { ShiftReport } from "#app/shift-entry/domain/reports";
import { karim } from "#tests/cast/cast";
import { hire, openFurnished } from "#tests/cast/records";
import { countStatements } from "#tests/server/counted-statements";
import { reportShift } from "./reports";

const FIFTY = Array.from({ length: 50 }, (_, index) => index);
const place = { productionLineId: "31", shift: "morning", date: "2026-03-18" } as const;

const workerOf = (index: number) => String(101 + index);

/** Each of them is overtaken by the others, because all write about the same shift of a line. */
const WRITES: Record<string, (deps: Deps, index: number) => Promise<unknown>> = {
  "plan a person beyond the positions": (deps, index) =>
    createAssignment(deps, karim, {
      ...place,
      workerId: workerOf(index),
      position: null,
      operation: "",
      reason: "needed",
    }),
  "note a stop": (deps, index) =>
    createStop(
      deps,
      karim,
      StopInput.parse({ ...place, reasonId: "14", minutes: 1 + index, people: 3, confirmStops: true }),
    ),
  "save a sheet with a stop": (deps, index) =>
    reportShift(
      deps,
      karim,
      ShiftReport.parse({
        ...place,
        rows: [{ workerId: workerOf(index), productId: "21", piecesMade: 100, piecesDefective: 4, hours: 8 }],
        stops: [{ reasonId: "14", minutes: 1 + index, people: 3 }],
        confirmStops: true,
        confirmRepeat: true,
      }),
    ),
};

test.each(Object.entries(WRITES))(
  "of fifty who %s at once all are done, each within the statements of a request",
  async (_name, write) => {
    await using factory = await openFurnished();
    await hire(factory, 101, 150);
    await factory.env.DB.prepare("UPDATE production_lines SET capacity = 1 WHERE id = 31").run();
    const requests = FIFTY.map(() => countStatements(factory));
    const done = await Promise.allSettled(requests.map(({ deps }, index) => write(deps, index)));
    expect(done.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(Math.max(...requests.map(({ count }) => count.sent))).toBeLessThan(STATEMENTS_A_REQUEST);
  },
);
