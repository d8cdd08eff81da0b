import { plantTime } from "#app/core/domain/calendar/shifts";
import { AppError } from "#app/core/domain/errors";
import { Id } from "#app/core/domain/ids";
import { type Actor, authorize } from "#app/core/services/actor";
import type { Deps } from "#app/core/services/deps";
import * as boards from "#app/dashboard/data/line-board";
import { drawBoard, type LineBoard } from "#app/dashboard/domain/line-board";

/**
 * The data of a line's board.
 * @throws AppError `not_found`
 */
export async function openBoard(
  { db, now, settings }: Pick<Deps, "db" | "now" | "settings">,
  actor: Actor,
  line: string,
): Promise<LineBoard> {
  authorize(actor, "records.read");
  const id = Id.safeParse(line);
  const factory = await settings();
  const instant = now();
  const rows = id.success ? await boards.read(db, id.data, plantTime(instant, factory).day) : undefined;
  if (!rows) throw new AppError("not_found", "production-lines:notFound");
  return drawBoard(rows, instant, factory);
}
