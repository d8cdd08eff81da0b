import { settings } from "#app/data/factory";
import * as boards from "#app/data/line-board";
import { AppError } from "#app/domain/errors";
import { Id } from "#app/domain/ids";
import { drawBoard, type LineBoard } from "#app/domain/line-board";
import { plantTime } from "#app/domain/shifts";
import { type Actor, authorize } from "./actor";
import type { Deps } from "./deps";

/** What the television over a line shows now. @throws AppError `not_found` */
export async function openBoard({ db, now }: Pick<Deps, "db" | "now">, actor: Actor, line: string): Promise<LineBoard> {
  authorize(actor, "records.read");
  const id = Id.safeParse(line);
  const factory = await settings(db);
  const instant = now();
  const rows = id.success ? await boards.read(db, id.data, plantTime(instant, factory).day) : undefined;
  if (!rows) throw new AppError("not_found", "production-lines:notFound");
  return drawBoard(rows, instant, factory);
}
