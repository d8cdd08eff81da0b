import * as z from "zod";
import { Reference } from "./changes";

/** Lines and products are switched between these two. */
export const STATUSES = ["active", "inactive"] as const;
export type Status = (typeof STATUSES)[number];

export function otherStatus(status: Status): Status {
  return status === "active" ? "inactive" : "active";
}

export const StatusChoice = z.object({ status: z.enum(STATUSES) });

/** One object to a named status, so that asking twice, or undoing late, never turns it the other way. */
export const StatusSwitch = Reference.extend(StatusChoice.shape);
export type StatusSwitch = z.infer<typeof StatusSwitch>;

export const USER_STATUSES = ["active", "inactive", "suspended"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
