import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Day } from "#app/core/domain/calendar/day";
import { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { can } from "#app/core/domain/permissions";
import { searchQuery } from "#app/core/domain/texts/search-text";
import { requireActor } from "#app/core/http/guard";
import { languageOf, translate } from "#app/i18n/server";
import * as workers from "#app/people/data/workers";
import { workerRoleName } from "#app/people/i18n/role-names";
import { WORKERS_SHOWN } from "#app/records/domain/choices";

export { nothingWhenLost as clientLoader } from "#app/core/browser/page/keep-typed";

/**
 * The choices of a worker picker for the text typed so far; with `day` those who are here then, and with `line` besides,
 * first the people of its last days. With `weekFrom`, they are for a plan of its week, and enough
 * of them to fill a brush that leaves out the people it has.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requireActor(request, context, "workers.read");
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get("q") ?? "";
  const weekFrom = Day.safeParse(searchParams.get("weekFrom")).data;
  const day = Day.safeParse(searchParams.get("day")).data;
  const line = Id.safeParse(searchParams.get("line")).data;
  const q = searchQuery(typed.slice(0, LIMITS.searchLength));
  const inPrivate = can(role, "workers.seePrivate");
  const { db } = context.deps;
  const isOfPlan = weekFrom !== undefined && can(role, "assignments.read");
  const choices = isOfPlan
    ? workers.choicesOfWeek(db, { q, limit: WORKERS_SHOWN + LIMITS.brushMaximum, inPrivate, weekFrom })
    : workers.choices(db, { q, limit: WORKERS_SHOWN, inPrivate, day, ...(line && day && { line: { id: line, day } }) });
  const counted = workers.choicesTotal(db, { q, inPrivate, day, weekFrom: isOfPlan ? weekFrom : undefined });
  const [[found, [total]], t] = await Promise.all([db.batch([choices, counted]), translate(languageOf(request))]);
  return {
    q: typed,
    workers: found.map((worker) => ({
      ...worker,
      isOfLine: "isOfLine" in worker && worker.isOfLine === 1,
      role: workerRoleName(t, worker.role),
    })),
    total: total?.total ?? 0,
    isCapped: total?.isCapped === 1,
  };
}
