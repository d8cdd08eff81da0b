import { Hono } from "hono";
import { ShiftReport } from "#app/shift-entry/domain/reports";
import { reportShift } from "#app/shift-entry/services/reports";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { once } from "../once";
import { actor, body } from "../requests";

export const shiftReports = new Hono<Door>().post("/", async (c) => {
  const who = actor(c, "records.create");
  return c.json(asJson(await once(c, who, reportShift, await body(c, ShiftReport))), 201);
});
