import * as z from "zod";
import { optional } from "#app/core/domain/lists";
import { MUTABLE_KINDS, NOTIFICATIONS_SIZE } from "./notifications";
import { NOTICE_SUBJECTS } from "./subjects";

/** The last notification of the previous page, as that page returned it. */
const Cursor = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/)
  .transform((text) => text.split("-").map(Number) as [at: number, id: number]);

export const NotificationQuery = z.object({
  cursor: z.preprocess((value) => (value === "" ? undefined : value), Cursor.optional()),
  about: optional(z.enum(NOTICE_SUBJECTS, "errors:choiceInvalid")),
  unread: optional(z.literal("1", "errors:choiceInvalid")),
  size: z.coerce.number().int().min(1).max(100).default(NOTIFICATIONS_SIZE),
});
export type NotificationQuery = z.infer<typeof NotificationQuery>;

export const NotificationChoices = z.object({ muted: z.array(z.enum(MUTABLE_KINDS, "errors:choiceInvalid")).max(50) });
export type NotificationChoices = z.infer<typeof NotificationChoices>;
