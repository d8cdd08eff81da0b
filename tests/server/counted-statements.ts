import { openDatabase, watched } from "#app/core/data/database";
import type { TestFactory } from "./factory";

/** The dependencies of one request, and the number of statements that it has sent. */
export function countStatements({ deps, env }: TestFactory) {
  const count = { sent: 0 };
  const d1 = watched(env.DB, ({ length }, ask) => {
    count.sent += length;
    return ask();
  });
  return { deps: { ...deps, db: openDatabase(d1) }, count };
}
