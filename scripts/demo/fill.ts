import type { FileStore } from "#app/core/gateways/files";
import { type Account, accountRows } from "./accounts";
import { emptying } from "./emptying";
import { DEMO_CLOCK, inventFactory } from "./factory";
import { happen } from "./happenings";
import { insertions, replacements } from "./load";
import { keepPicture } from "./pictures/draw";
import { rowsOf, type Tables } from "./rows";
import { announcement, settings } from "./settings";

/** Fills an empty database as of an instant. Returns the number of rows of each table. */
export function fill(db: D1Database, files: FileStore, now: number) {
  return invent(db, { files, now, ids: new Map(), written: (tables) => insertions(db, tables) });
}

/**
 * Puts a demo back to its beginning, as of an instant. Its six people keep their ids, so that whoever is signed in as one
 * of them still is.
 */
export async function refill(db: D1Database, files: FileStore, now: number) {
  const { results } = await db.prepare("SELECT id, username FROM users").all<{ id: number; username: string }>();
  const ids = new Map(results.map(({ id, username }) => [username, id]));
  return invent(db, {
    files,
    now,
    ids,
    written: async ({ users = [], ...tables }) => {
      const theirs = users.map(({ id }) => Number(id));
      const sessions = `SELECT id FROM sessions WHERE user_id IN (${theirs})`;
      return [
        ...(await emptying(db, ["users", "sessions", "session_tokens", "open_channels"])),
        db.prepare(`DELETE FROM session_tokens WHERE session_id NOT IN (${sessions})`),
        db.prepare(`DELETE FROM sessions WHERE id NOT IN (${sessions})`),
        db.prepare(`DELETE FROM open_channels WHERE user_id NOT IN (${theirs})`),
        db.prepare(`DELETE FROM users WHERE id NOT IN (${theirs})`),
        ...replacements(db, { users }),
        db.prepare("UPDATE counters SET value = (SELECT count(*) FROM users) WHERE name = 'users'"),
        ...insertions(db, tables),
      ];
    },
  });
}

type Filling = {
  files: FileStore;
  now: number;
  /** The ids of people that exist already, by their usernames. */
  ids: ReadonlyMap<string, number>;
  written: (tables: Tables) => D1PreparedStatement[] | Promise<D1PreparedStatement[]>;
};

async function invent(db: D1Database, { files, now, ids, written }: Filling) {
  const factory = inventFactory(now);
  const accounts = (await accountRows(now)).map((account) => ({
    ...account,
    id: ids.get(account.username) ?? account.id,
  }));
  const [early, late] = accounts.filter(({ role }) => role === "supervisor") as [Account, Account];
  const tables: Tables = { users: accounts, ...rowsOf(factory, [early.id, late.id]) };
  await Promise.all(factory.products.map((product) => keepPicture(files, product)));
  const counts = Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.length]));
  await db.batch([
    ...(await written(tables)),
    ...settings(db, factory.today, DEMO_CLOCK),
    announcement(db, { now, counts }),
  ]);
  await happen(db, { factory, accounts, tables });
  return counts;
}
