import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { standings } from "#app/data/shift-entry/sheets";
import { optional } from "#app/domain/lists";
import { plantTime, startAhead } from "#app/domain/plant/shifts";
import { ShiftPlace } from "#app/domain/shift-entry/shift-place";
import { compareNames } from "#app/domain/texts/name-order";
import { ScreenProblem } from "#app/features/navigation/page/screen-problem";
import { LeftSheets } from "#app/features/shift-entry/kept/left-sheets";
import { ShiftEntryScreen } from "#app/features/shift-entry/shift-entry-screen";
import { requireActor } from "#app/http/guard";
import { readListQuery } from "#app/http/list-query";
import { readShiftSheet } from "#app/services/shift-entry/sheets";

export { keepShown as clientLoader } from "#app/browser/live/use-read-again";

export const handle = { i18n: ["shift-entry", "records", "stops", "causes"] };

const Chosen = z.object({
  productionLineId: optional(ShiftPlace.shape.productionLineId),
  shift: optional(ShiftPlace.shape.shift),
  date: optional(ShiftPlace.shape.date),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId, role } = requireActor(request, context, "records.create");
  const { deps } = context;
  const { productionLineId, ...chosen } = readListQuery(Chosen, request);
  const factory = await deps.settings();
  const now = deps.now();
  const time = plantTime(now, factory);
  const place = { shift: chosen.shift ?? time.shift ?? "morning", date: chosen.date ?? time.day };
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
    startsAt: startAhead(now, place, factory),
    time,
    lines: lines.sort((one, other) => compareNames(one.name, other.name)),
    known,
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
