import type { Id } from "#app/core/domain/ids";

/** The cookie of the lines whose sheets this device opened last, the latest first. */
const NAME = "trame-lines";
const MOST = 3;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** These lines from a Cookie header. */
export function usedLines(cookies: string | null): Id[] {
  const [, found = ""] = new RegExp(`(?:^|; ?)${NAME}=([\\d.]+)`).exec(cookies ?? "") ?? [];
  return found.split(".").filter(Boolean).slice(0, MOST);
}

/** The cookie once the sheet of a line is opened. */
export function usedLinesCookie(cookies: string, lineId: Id, isSecure: boolean): string {
  const used = [lineId, ...usedLines(cookies).filter((id) => id !== lineId)].slice(0, MOST);
  return `${NAME}=${used.join(".")}; Path=/; Max-Age=${MONTH_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** The lines with those that this device used first. */
export function inOrderOfUse<Line extends { id: Id }>(lines: readonly Line[], used: readonly Id[]): Line[] {
  const first = used.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  return [...first, ...lines.filter((line) => !first.includes(line))];
}
