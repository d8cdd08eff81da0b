import { SHIFTS } from "#app/core/domain/calendar/shifts";
import type { Dashboard } from "./dashboard";
import type { LinePerformance } from "./line-performance";

/**
 * The finding that a manager should look at first. `behind`, `short` and `quality` name one line; `more` counts the lines
 * of these kinds that are not named, and `silent` those without a report.
 */
export type Attention =
  | { kind: "quality"; line: LinePerformance }
  | { kind: "behind" | "short"; line: LinePerformance }
  | { kind: "more"; count: number }
  | { kind: "silent"; lines: LinePerformance[] };

/** A line below this share of what is due, or of the target of its whole crew, needs a visit. A smaller gap is usual. */
const FAR_BEHIND = 0.85;
const MOST_OF_A_KIND = 2;

/** At most eight findings. Errors come before quantities, because they cost more with every hour. */
export function attentionOf({ lines, shifts }: Pick<Dashboard, "lines" | "shifts">): Attention[] {
  const failing = lines
    .filter(({ quality }) => quality === "fair" || quality === "poor")
    .sort((a, b) => (b.errorRate ?? 0) - (a.errorRate ?? 0))
    .map((line) => ({ kind: "quality" as const, line }));
  const late = lines
    .filter(({ state, attainment }) => state === "behind" && (attainment ?? 1) < FAR_BEHIND)
    .map((line) => ({ kind: "behind" as const, line }));
  const short = lines
    .filter(({ state, shortfall }) => state === "short" && shortfall && shortfall.good < FAR_BEHIND * shortfall.target)
    .map((line) => ({ kind: "short" as const, line }));
  const silent = lines.filter(({ state }) => state === "notReported");
  const someShiftIsOver = SHIFTS.some((shift) => shifts[shift] === 1);
  const kinds = [failing, late, short];
  const named = kinds.flatMap((kind): Attention[] => kind.slice(0, MOST_OF_A_KIND));
  const all = new Set(kinds.flat().map(({ line }) => line.id));
  for (const found of named) if ("line" in found) all.delete(found.line.id);
  return [
    ...named,
    ...(all.size > 0 ? [{ kind: "more" as const, count: all.size }] : []),
    ...(silent.length > 0 && someShiftIsOver ? [{ kind: "silent" as const, lines: silent }] : []),
  ];
}
