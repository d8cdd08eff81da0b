import clsx from "clsx";
import { type ReactNode, useRef } from "react";
import { useFits } from "#app/ui/page/use-fits";

/**
 * The head stays in view either way: below the top bar while the page scrolls under a table that fits, and at the top
 * of its own frame for a wide table that scrolls both ways. The list's footer fits on the screen below that frame.
 */
const FRAME: Record<string, string> = {
  null: "overflow-x-auto",
  true: "overflow-x-clip",
  false: "overflow-auto max-h-[max(20rem,calc(100dvh-14rem))] print:max-h-none print:overflow-visible",
};

/** The frame of a table. It alone is drawn again when the width is known; `group-data-fits/frame:` styles the table in it. */
export function TableFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const fits = useFits(frame);
  return (
    <div
      ref={frame}
      data-fits={fits || undefined}
      className={clsx("group/frame rounded-m border border-line bg-surface", FRAME[String(fits)])}
    >
      {children}
    </div>
  );
}
