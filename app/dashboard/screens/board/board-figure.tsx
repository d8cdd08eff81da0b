import clsx from "clsx";
import type { ReactNode } from "react";
import type { TermName } from "#app/ui/text/term";
import { TermLabel } from "#app/ui/text/term-label";

type Props = {
  label: string;
  term?: TermName;
  value: string;
  note: ReactNode;
  tone?: "good" | "poor";
  isKnown: boolean;
};

const TONES = { good: "text-good", poor: "text-poor" };

/** One large figure, readable across a hall. An unknown one is shown small, so that it never looks like a number. */
export function BoardFigure({ label, term, value, note, tone, isKnown }: Props) {
  return (
    <div className="min-w-0 rounded-m border border-line bg-surface p-4 lg:p-5">
      <p className="text-base text-muted lg:text-lg">
        <TermLabel term={term}>{label}</TermLabel>
      </p>
      <p
        className={clsx(
          "figure font-display font-semibold break-words",
          isKnown
            ? "text-[2.25rem] leading-tight md:text-[3rem] xl:text-[4.5rem]"
            : "py-2 text-lg text-faint lg:text-2xl",
          tone && TONES[tone],
        )}
      >
        {value}
      </p>
      <div className="text-sm text-muted lg:text-lg">{note}</div>
    </div>
  );
}
