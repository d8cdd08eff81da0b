import packageJson from "../../package.json";
import type { Env } from "../env";
import { log } from "../log";
import { HealthAnswer } from "./answer-schemas";
import { type Call, open } from "./call";

/** Ready when D1, R2 and the objects answer; otherwise 503 with the names of those that are down. */
export const healthCalls: readonly Call[] = [
  open(
    {
      method: "get",
      path: "/health",
      id: "readHealth",
      answer: 200,
      gives: HealthAnswer,
      or: { answer: 503, when: "down", gives: HealthAnswer },
    },
    async (c) => {
      const requested = await Promise.all(
        Object.entries(STORES).map(async ([name, ask]) => ({ name, error: await errorOf(ask, c.env) })),
      );
      const broken = requested.filter(({ error }) => error !== null);
      const build = { version: packageJson.version, commit: c.env.COMMIT ?? "unknown" };
      if (broken.length === 0) return c.json({ ok: true, ...build });
      log({ level: "error", requestId: c.var.context.requestId, broken });
      return c.json({ ok: false, ...build, down: broken.map(({ name }) => name) }, 503);
    },
  ),
];

const STORES: Record<string, (env: Env) => Promise<unknown>> = {
  database: ({ DB }) => DB.prepare("SELECT 1").first(),
  files: ({ FILES }) => FILES.head("health"),
  objects: ({ CHAT_ROOM, USER_CHANNEL, FACTORY_FLOOR }) =>
    Promise.all(
      [CHAT_ROOM, USER_CHANNEL, FACTORY_FLOOR].map((objects) =>
        objects.get(objects.idFromName("health")).fetch("https://object/health"),
      ),
    ),
};

/**
 * The error of a store; null when it answered. A missing binding throws before there is a promise, hence the function.
 */
async function errorOf(ask: (env: Env) => Promise<unknown>, env: Env) {
  try {
    await ask(env);
    return null;
  } catch (error) {
    return String(error);
  }
}
