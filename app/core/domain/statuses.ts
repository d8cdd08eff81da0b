import * as z from "zod";
import { Reference } from "./changes";

/** The two statuses of lines and products. */
export const STATUSES = ["active", "inactive"] as const;
export type Status = (typeof STATUSES)[number];

export function otherStatus(status: Status): Status {
  return status === "active" ? "inactive" : "active";
}

export const StatusChoice = z.object({ status: z.enum(STATUSES) });

/** Sets an object to a named status. Repeating it, or a late undo, never toggles it the other way. */
export const StatusSwitch = Reference.extend(StatusChoice.shape);
export type StatusSwitch = z.infer<typeof StatusSwitch>;

export const USER_STATUSES = ["active", "inactive", "suspended"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
