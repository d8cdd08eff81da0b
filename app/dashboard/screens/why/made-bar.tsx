import clsx from "clsx";

type Props = { good: number; due: number | null; isBehind: boolean; most: number };

/** Good pieces as a bar on the scale of all rows; the thin upright line is what was due. */
export function MadeBar({ good, due, isBehind, most }: Props) {
  const share = (pieces: number) => `${(100 * pieces) / most}%`;
  return (
    <div aria-hidden className="relative my-1.5 h-1.5 rounded-full bg-sunken">
      <div
        className={clsx("h-full rounded-full", isBehind ? "bg-poor" : due === null ? "bg-muted" : "bg-good")}
        style={{ width: share(good) }}
      />
      {due !== null && (
        <div className="absolute -top-1 h-3.5 w-0.5 -translate-x-1/2 bg-ink" style={{ insetInlineStart: share(due) }} />
      )}
    </div>
  );
}
