import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { change } from "#app/core/data/raw";
import type { HoursFrom, ShiftHours, WeekHours } from "#app/core/domain/calendar/shifts";
import type { StoredFactory as Stored } from "#app/plant/domain/factory";
import type { Setting } from "./held";
import { factory } from "./tables";

/** The id of the one row of settings. */
export const THE_ONE_ROW = 1;

export type FactoryRow = Stored & { version: number; isAccessDecided: boolean };

/** The settings with the hours of every day, which are rows of `factory_hours`. */
export const settingsColumns = {
  ...getTableColumns(factory),
  shiftWindows: sql<WeekHours>`(SELECT windows FROM factory_hours WHERE since = '')`
    .mapWith((text: string): WeekHours => JSON.parse(text))
    .as("shift_windows_on"),
  laterHours: sql<HoursFrom[]>`(SELECT json_group_array(json_object('from', since, 'windows', json(windows)))
    FROM (SELECT since, windows FROM factory_hours WHERE since <> '' ORDER BY since))`
    .mapWith((text: string): HoursFrom[] => JSON.parse(text))
    .as("later_hours_on"),
};

/** The one row of settings. A migration makes it, so it always exists. */
export async function settings(db: Database): Promise<FactoryRow> {
  const row = await db.select(settingsColumns).from(factory).get();
  if (!row) throw new Error("the factory's settings are missing: apply the migrations");
  return row;
}

type Changed = Partial<Omit<FactoryRow, "isDemo" | "version" | keyof ShiftHours>>;

/** Changes nothing when the version is no longer the one that was read. */
export function update(db: Database, version: number, changed: Changed) {
  return db
    .update(factory)
    .set({ ...changed, version: version + 1 })
    .where(and(eq(factory.id, THE_ONE_ROW), eq(factory.version, version)));
}

/** The statements that set the hours of every day; hours that stay keep who set them. */
export function keepHours(db: Database, { shiftWindows, laterHours = [] }: ShiftHours, { by, now }: Setting) {
  const hours = JSON.stringify([{ from: "", windows: shiftWindows }, ...laterHours]);
  return [
    change(
      db,
      sql`INSERT INTO factory_hours (since, windows, set_by, set_at)
        SELECT value ->> 'from', value -> 'windows', ${by && Number(by)}, ${now} FROM json_each(${hours}) WHERE true
        ON CONFLICT DO UPDATE SET windows = excluded.windows, set_by = excluded.set_by, set_at = excluded.set_at
          WHERE windows IS NOT excluded.windows`,
    ),
    change(db, sql`DELETE FROM factory_hours WHERE since NOT IN (SELECT value ->> 'from' FROM json_each(${hours}))`),
  ];
}
