import * as z from "zod";

/** Lines and products are switched between these two. */
export const STATUSES = ["active", "inactive"] as const;
export type Status = (typeof STATUSES)[number];

export const StatusChoice = z.object({ status: z.enum(STATUSES) });

export const USER_STATUSES = ["active", "inactive", "suspended"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
