import { Hono } from "hono";
import { openDashboard } from "#app/dashboard/services/dashboard";
import { asJson } from "#workers/front/answers";
import type { Door } from "#workers/front/door";
import { actor } from "../requests";

export const dashboard = new Hono<Door>().get("/", async (c) =>
  c.json(asJson(await openDashboard(c.var.context.deps, actor(c, "dashboard.read")))),
);
