import clsx from "clsx";
import type { LinePerformance, LineState } from "#app/dashboard/domain/line-performance";

const COLORS: Partial<Record<LineState, string>> = {
  behind: "bg-poor",
  short: "bg-fair",
  onTarget: "bg-good",
  above: "bg-good",
};

/**
 * Good pieces as a bar; the thin upright line is the target for the hours entered. Hatched where nothing was reported.
 */
export function TargetBar({ line: { state, good, target, due } }: { line: LinePerformance }) {
  if (good === null) return <div aria-hidden className="hatched h-1.5 rounded-full border border-line" />;
  const whole = Math.max(target ?? good, good, 1);
  const share = (pieces: number) => `${(100 * pieces) / whole}%`;
  return (
    <div aria-hidden className="relative h-1.5 rounded-full bg-sunken">
      <div className={clsx("h-full rounded-full", COLORS[state])} style={{ width: share(good) }} />
      {due !== null && due < whole && (
        <div className="absolute -top-1 h-3.5 w-0.5 -translate-x-1/2 bg-ink" style={{ insetInlineStart: share(due) }} />
      )}
    </div>
  );
}
