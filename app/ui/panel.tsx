import clsx from "clsx";
import { type ReactNode, useId } from "react";
import type { TermName } from "./term";
import { TermLabel } from "./term-label";

type Props = {
  title: string;
  /** The word of the trade that the title begins with. */
  term?: TermName;
  /** What the panel shows and how it was reckoned, in one line. */
  note?: ReactNode;
  /** Beside the title: a link to the whole list, a switch. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A named part of a screen: one hairline around it, none inside but those between rows. */
export function Panel({ title, term, note, aside, className, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx("min-w-0 rounded-m border border-line bg-surface p-5", className)}>
      <header className="flex min-h-8 items-start justify-between gap-4 pb-3">
        <div className="min-w-0 space-y-0.5">
          <h2 id={id} className="text-base">
            <TermLabel term={term}>{title}</TermLabel>
          </h2>
          {note && <p className="text-xs text-muted">{note}</p>}
        </div>
        {aside && <div className="-mt-1 shrink-0">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
