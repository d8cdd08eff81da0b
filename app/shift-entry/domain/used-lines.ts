import type { Id } from "#app/core/domain/ids";
import { deviceCookie, readDeviceCookie } from "#app/core/domain/preferences";

/** The cookie of the lines whose sheets this device opened last, the latest first. */
const NAME = "trame-lines";
const MOST = 3;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** These lines from a Cookie header. */
export function usedLines(cookies: string | null): Id[] {
  const found = readDeviceCookie(cookies, NAME) ?? "";
  return found
    .split(".")
    .filter((id) => /^\d+$/.test(id))
    .slice(0, MOST);
}

/** The cookie once the sheet of a line is opened. */
export function usedLinesCookie(cookies: string, lineId: Id, isSecure: boolean): string {
  const used = [lineId, ...usedLines(cookies).filter((id) => id !== lineId)].slice(0, MOST);
  return deviceCookie(NAME, used.join("."), { seconds: MONTH_SECONDS, isSecure });
}

/** The lines with those first that this device used, or that somebody leads. */
export function usedLinesFirst<Line extends { id: Id }>(lines: readonly Line[], used: readonly Id[]): Line[] {
  const first = used.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  return [...first, ...lines.filter((line) => !first.includes(line))];
}
