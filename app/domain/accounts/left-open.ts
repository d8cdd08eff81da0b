import * as z from "zod";
import { Id } from "#app/domain/ids";
import type { Day } from "#app/domain/plant/days";
import type { Shift } from "#app/domain/plant/shifts";
import { whole } from "#app/domain/texts/fields";

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
  /** Handovers of others that wait for a signature, theirs among others. */
  toSign: OpenHandover[];
  /** Groups where nobody who stays may take members out. Their names are known only to their members. */
  groups: number;
  /** The addresses they invited, whose links stop working with their account. */
  invitations: string[];
};

export function isNothingOpen({ written, toSign, groups, invitations }: LeftOpen): boolean {
  return written.length + toSign.length + groups + invitations.length === 0;
}
