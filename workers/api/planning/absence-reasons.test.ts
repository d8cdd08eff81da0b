import { expect, test } from "vitest";
import { reportLeave } from "#app/planning/services/absences";
import { karim } from "#tests/cast/cast";
import { furnish } from "#tests/cast/records";
import { callAs } from "#tests/server/call";
import { openFactory } from "#tests/server/factory";
import { OPERATIONS } from "../operations";

const REASON = "knee surgery";
const LISTS = OPERATIONS.filter(({ method, path }) => method === "get" && !/\{|\.xlsx$/.test(path));
const range = { from: "2026-03-16", to: "2026-03-22" };

test("no list or file tells a viewer, or an account without a role, why somebody is absent; a supervisor reads it", async () => {
  await using factory = await openFactory();
  await furnish(factory);
  await reportLeave(factory.deps, karim, {
    workerIds: ["11"],
    from: "2026-03-18",
    until: "2026-03-19",
    half: null,
    reason: REASON,
  });
  for (const role of ["viewer", null] as const) {
    const call = await callAs(factory, role);
    for (const { path, query } of LISTS) {
      const search = query && "from" in query.shape && "to" in query.shape ? `?${new URLSearchParams(range)}` : "";
      expect(await (await call("GET", `/api${path}${search}`)).text(), path).not.toContain(REASON);
    }
  }
  const supervisor = await callAs(factory, "supervisor");
  const { items } = await (await supervisor("GET", `/api/assignments/absences?${new URLSearchParams(range)}`)).json<{
    items: { reason: string }[];
  }>();
  expect(items.map(({ reason }) => reason)).toEqual([REASON, REASON]);
});
