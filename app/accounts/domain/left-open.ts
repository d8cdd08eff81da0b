import * as z from "zod";
import type { Day } from "#app/core/domain/calendar/days";
import type { Shift } from "#app/core/domain/calendar/shifts";
import { Id } from "#app/core/domain/ids";
import { whole } from "#app/core/domain/texts/fields";

/** The users who are about to be suspended or deleted, as an address names them. */
export const LeaversQuery = z.object({
  ids: whole()
    .max(2_000)
    .transform((text) => text.split(","))
    .pipe(z.array(Id).max(100)),
});

export type OpenHandover = { line: string; date: Day; shift: Shift };

/** The unfinished things of users who are about to be suspended or deleted. */
export type LeftOpen = {
  /** Handovers of the last days that they wrote and nobody has signed. */
  written: OpenHandover[];
  /** Handovers of others that these users may sign, among other people. */
  toSign: OpenHandover[];
  /** The number of groups whose remaining members may not remove anybody. Only their members know their names. */
  groups: number;
  /** The addresses they invited, whose links stop working with their account. */
  invitations: string[];
};

export function isNothingOpen({ written, toSign, groups, invitations }: LeftOpen): boolean {
  return written.length + toSign.length + groups + invitations.length === 0;
}
