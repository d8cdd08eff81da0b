import clsx from "clsx";
import { type ReactNode, useId } from "react";
import type { TermName } from "#app/ui/text/term";
import { TermLabel } from "#app/ui/text/term-label";
import { Part } from "./part";

type Props = {
  /** The anchor by which an address leads to it. */
  id?: string;
  title: string;
  /** The trade's word at the beginning of the title. */
  term?: TermName;
  /** The content of the panel and its calculation, in one line. */
  note?: ReactNode;
  /** Beside the title: a link to the whole list, a switch. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A named part of a screen with one hairline around it, and none inside but those between rows. */
export function Panel({ id: anchor, title, term, note, aside, className, children }: Props) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={clsx("min-w-0 scroll-mt-18 rounded-m border border-line bg-surface p-3 md:p-5", className)}
    >
      <header className="flex min-h-8 flex-wrap items-start justify-between gap-x-4 gap-y-3 pb-2 md:pb-3">
        <div className="min-w-0 flex-1 basis-40 space-y-0.5">
          <h2 id={id} className="text-base">
            <TermLabel term={term}>{title}</TermLabel>
          </h2>
          {note && <p className="text-xs text-muted">{note}</p>}
        </div>
        {aside && <div className="-mt-1 shrink-0">{aside}</div>}
      </header>
      <Part>{children}</Part>
    </section>
  );
}
