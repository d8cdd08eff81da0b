import type * as z from "zod";
import { type Reason, type Rejection, rejection } from "./rejections";

/** A row that a noun's input refuses: the first problem of each field. */
export function unreadableInput(line: number, { issues }: z.ZodError): Rejection {
  const reasons = new Map<string, Reason>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? "name");
    if (!reasons.has(field)) reasons.set(field, { field, key: message });
  }
  return rejection(line, [...reasons.values()] as [Reason, ...Reason[]]);
}
