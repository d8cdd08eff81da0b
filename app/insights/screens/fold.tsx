import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

type Props = {
  title: string;
  /** Beside the title: how much is inside, or what it is about. */
  aside: ReactNode;
  children: ReactNode;
};

/** A part of the report that opens; on paper and without scripts it is open. */
export function Fold({ title, aside, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="rounded-m border border-line bg-surface px-3 md:px-5">
      <h2 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-3 py-1.5 text-start"
        >
          <span className="flex flex-wrap items-baseline gap-x-3">
            {title}
            <span className="font-sans text-xs font-normal text-muted">{aside}</span>
          </span>
          <ChevronDown
            aria-hidden
            className={clsx("size-4 shrink-0 text-faint print:hidden", isOpen && "rotate-180")}
          />
        </button>
      </h2>
      <div className={clsx("pb-4", !isOpen && "hidden print:block noscript:block")}>{children}</div>
    </section>
  );
}
