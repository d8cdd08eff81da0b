import { and, gte, lt, sql } from "drizzle-orm";
import type { Database } from "#app/core/data/database";
import { addDays, type Day } from "#app/core/domain/calendar/days";
import { efficiencyOf, NO_TARGET } from "#app/records/domain/efficiency";
import { plantDays } from "./tables";

const DAYS = 30;

/** The factory's efficiency by standard minutes over the last days before today, a ratio; null without standards. */
export async function usualEfficiency(db: Database, today: Day): Promise<number | null> {
  const [sums] = await db
    .select({
      earnedMillis: sql<number>`coalesce(sum(${plantDays.earnedMillis}), 0)`.as("earned"),
      measuredSeconds: sql<number>`coalesce(sum(${plantDays.measuredSeconds}), 0)`.as("measured"),
    })
    .from(plantDays)
    .where(and(gte(plantDays.date, addDays(today, -DAYS)), lt(plantDays.date, today)));
  return sums ? efficiencyOf({ ...sums, ...NO_TARGET }).efficiency : null;
}
