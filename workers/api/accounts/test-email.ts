import { Hono } from "hono";
import { sendTestEmail } from "#app/accounts/services/test-email";
import { languageOf } from "#app/i18n/server";
import type { Door } from "#workers/front/door";
import { once } from "../once";
import { actor } from "../requests";

export const testEmail = new Hono<Door>().post("/test-email", async (c) => {
  const who = actor(c, "factory.settings");
  return c.json({ mail: await once(c, who, sendTestEmail, { language: languageOf(c.req.raw) }) });
});
