import clsx from "clsx";

type Props = { hideWord?: boolean; className?: string };

/** The mark: three warps, one warm weft crossing over, under, over. */
export function Brand({ hideWord = false, className }: Props) {
  return (
    <span className={clsx("inline-flex items-center gap-2.5", className)}>
      <svg viewBox="0 0 24 24" className="size-6 shrink-0" fill="none" strokeWidth="3" aria-hidden="true">
        <path d="M5 2.5v19M12 2.5v6M12 15.5v6M19 2.5v19" className="stroke-ink" strokeLinecap="round" />
        <path d="M1.5 12h.5M8 12h8M22 12h.5" className="stroke-thread" strokeLinecap="round" />
      </svg>
      <span className={hideWord ? "sr-only" : "font-display text-lg font-bold tracking-tight"}>Trame</span>
    </span>
  );
}
