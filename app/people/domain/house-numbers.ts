/**
 * The numbers of the house: `SANS-0001`, for workers of whom nobody knows a CIN. "Sans" means without in French and in
 * English, and no identity number begins with four letters and a hyphen.
 */
const PREFIX = "SANS-";

const DIGITS = 4;

/** The most digits that count; a longer number is somebody's own. */
export const MOST_DIGITS = 9;

/** A number of the house, from its position counted from 1. */
export function houseNumber(position: number): string {
  return PREFIX + String(position).padStart(DIGITS, "0");
}

/** The position of a number of the house; null for every other number. */
export function housePosition(cin: string): number | null {
  const digits = /^sans-(\d+)$/i.exec(cin.trim())?.[1];
  return digits && digits.length <= MOST_DIGITS ? Number(digits) : null;
}
