import { Hono } from "hono";
import { FactorySettingsChange } from "#app/plant/domain/factory-settings";
import { readSettings, updateSettings } from "#app/plant/services/factory-settings";
import type { Door } from "#workers/front/door";
import { once } from "../once";
import { actor, body } from "../requests";

/** The one row of settings: no list, no id. */
export const factory = new Hono<Door>()
  .get("/", async (c) => c.json(await readSettings(c.var.context.deps, actor(c, "factory.settings"))))
  .patch("/", async (c) => {
    const who = actor(c, "factory.settings");
    return c.json(await once(c, who, updateSettings, await body(c, FactorySettingsChange)));
  });
