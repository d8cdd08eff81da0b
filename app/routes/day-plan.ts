import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { Day } from "#app/core/domain/calendar/day";
import { SHIFTS } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { optional } from "#app/core/domain/lists";
import { requireActor } from "#app/core/http/guard";
import { ofDay } from "#app/planning/data/people";

const PART = 100;

const Asked = z.object({
  date: Day,
  shift: optional(z.enum(SHIFTS)),
  workerId: optional(Id),
  productionLineId: optional(Id),
  offset: z.coerce.number().int().min(0).catch(0),
});

/** A part of the people of a day, or of one shift and line of it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireActor(request, context, "assignments.read");
  const requested = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!requested.success) return { people: [], next: null };
  const people = await ofDay(context.deps.db, { ...requested.data, limit: PART });
  return { people, next: people.length === PART ? requested.data.offset + PART : null };
}
