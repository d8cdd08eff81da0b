import { Hono } from "hono";
import packageJson from "../../package.json";
import type { Door } from "../front-door";

/** Ready when D1, R2 and the objects answer. */
export const health = new Hono<Door>().get("/", async (c) => {
  const { DB, FILES, CHAT_ROOM, USER_CHANNEL, FACTORY_FLOOR } = c.env;
  await Promise.all([
    DB.prepare("SELECT 1").first(),
    FILES.head("health"),
    ...[CHAT_ROOM, USER_CHANNEL, FACTORY_FLOOR].map((objects) =>
      objects.get(objects.idFromName("health")).fetch("https://object/health"),
    ),
  ]);
  return c.json({ ok: true, version: packageJson.version });
});
