import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { compareLines } from "#app/catalogue/domain/line-order";
import { endedShift, plantTime, shiftsOf, startAhead } from "#app/core/domain/calendar/shifts";
import { optional } from "#app/core/domain/lists";
import { requireActor } from "#app/core/http/guard";
import { readListQuery } from "#app/core/http/list-query";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";
import { paths } from "#app/paths";
import { onlyLinesOf } from "#app/records/domain/only-lines";
import { mayRecordOn } from "#app/records/domain/rights";
import { ShiftPlace } from "#app/records/domain/shift-place";
import { standings } from "#app/shift-entry/data/sheets";
import { firstPlace } from "#app/shift-entry/domain/first-place";
import { usedLines, usedLinesFirst } from "#app/shift-entry/domain/used-lines";
import { LeftSheets } from "#app/shift-entry/screens/kept/left-sheets";
import { ShiftEntryScreen } from "#app/shift-entry/screens/shift-entry-screen";
import { readShiftSheet } from "#app/shift-entry/services/sheets";

export { keepShownOrKept as clientLoader } from "#app/shift-entry/browser/kept-day";

export const handle = { i18n: ["shift-entry", "line-reports", "records", "stops", "causes"] };

const Chosen = z.object({
  productionLineId: optional(ShiftPlace.shape.productionLineId),
  shift: optional(ShiftPlace.shape.shift),
  date: optional(ShiftPlace.shape.date),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireActor(request, context, "records.create");
  const { id: userId, role, productionLineIds: own = [] } = actor;
  const { deps } = context;
  const { productionLineId, ...chosen } = readListQuery(Chosen, request);
  const factory = await deps.settings();
  const now = deps.now();
  const time = plantTime(now, factory);
  const place = {
    shift: chosen.shift ?? time.shift ?? shiftsOf(factory)[0] ?? "morning",
    date: chosen.date ?? time.day,
  };
  const onlyLines = onlyLinesOf(actor, factory);
  if (productionLineId && !mayRecordOn({ onlyLines }, productionLineId)) throw redirect(paths.shiftEntry(place));
  // With a day or a shift and no line, everybody has the tiles of all lines.
  if (!(productionLineId || chosen.shift || chosen.date) && own.length > 0) {
    const ended = endedShift(now, factory);
    const lines = await standings(deps.db, ended);
    const first = firstPlace({ own, lines, ended, running: place, workDays: factory });
    if (first) throw redirect(paths.shiftEntry(first));
  }
  const [lines, known] = await Promise.all([
    standings(deps.db, place),
    productionLineId ? readShiftSheet(deps, { productionLineId, ...place }) : null,
  ]);
  const isClosed = productionLineId !== undefined && known === null;
  return {
    userId,
    role,
    isClosed,
    place,
    startsAt: startAhead(now, { ...place, productionLineId }, factory),
    time,
    lines: usedLinesFirst(lines.filter(({ id }) => mayRecordOn({ onlyLines }, id)).sort(compareLines), own),
    used: [...new Set([...own, ...usedLines(request.headers.get("Cookie"))])],
    leads: own.length > 0 && lines.length > 1,
    known: known && {
      ...known,
      namedKinds: await deps.everyNameOf(known.kinds.filter(({ status }) => status === "active")),
    },
    timeZone: factory.timeZone,
  };
}

export default function ShiftEntry() {
  return <ShiftEntryScreen entry={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return (
    <>
      <ScreenProblem />
      <LeftSheets />
    </>
  );
}
