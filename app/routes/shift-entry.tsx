import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { settings } from "#app/data/factory";
import { standings } from "#app/data/shift-sheets";
import { optional } from "#app/domain/lists";
import { compareNames } from "#app/domain/name-order";
import { ShiftPlace } from "#app/domain/shift-sheets";
import { plantTime } from "#app/domain/shifts";
import { ScreenProblem } from "#app/features/navigation/screen-problem";
import { LeftSheets } from "#app/features/shift-entry/left-sheets";
import { ShiftEntryScreen } from "#app/features/shift-entry/shift-entry-screen";
import { requireActor } from "#app/http/guard";
import { readListQuery } from "#app/http/list-query";
import { readShiftSheet } from "#app/services/shift-sheets";

export { keepShown as clientLoader } from "#app/browser/use-read-again";

export const handle = { i18n: ["shift-entry", "performance-records"] };

const Chosen = z.object({
  productionLineId: optional(ShiftPlace.shape.productionLineId),
  shift: optional(ShiftPlace.shape.shift),
  date: optional(ShiftPlace.shape.date),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId } = requireActor(request, context, "records.create");
  const { deps } = context;
  const { productionLineId, ...chosen } = readListQuery(Chosen, request);
  const factory = await settings(deps.db);
  const time = plantTime(deps.now(), factory);
  const place = { shift: chosen.shift ?? time.shift ?? "morning", date: chosen.date ?? time.day };
  const [lines, known] = await Promise.all([
    standings(deps.db, place),
    productionLineId ? readShiftSheet(deps, { productionLineId, ...place }) : null,
  ]);
  const isClosed = productionLineId !== undefined && known === null;
  return {
    userId,
    isClosed,
    place,
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
