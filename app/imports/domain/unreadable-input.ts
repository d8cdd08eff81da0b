import type * as z from "zod";
import type { Row } from "#app/core/domain/sheets/cells";
import { type Reason, type Rejection, unreadable } from "./rejections";

/** A row that a noun's input refuses: the first problem of each field. */
export function unreadableInput(line: number, row: Row, { issues }: z.ZodError): Rejection {
  const reasons = new Map<string, Reason>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? "name");
    if (!reasons.has(field)) reasons.set(field, { field, key: message });
  }
  return unreadable(line, row, [...reasons.values()] as [Reason, ...Reason[]]);
}
