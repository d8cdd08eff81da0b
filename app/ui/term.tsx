import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";

/** The words of the trade that explain themselves; each has its meaning under `common:term`. */
export type TermName = "efficiency" | "standardMinutes" | "productionDay";

/** A word with its meaning, which shows on hover, on focus and on a tap, and goes with Escape. */
export function Term({ name, children }: { name: TermName; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard and tap
    <span className="relative inline-block" onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !isOpen) return;
          // The dialog around it stays.
          event.preventDefault();
          setOpen(false);
        }}
        className="cursor-help underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {children}
      </button>
      {isOpen && (
        <span
          id={id}
          role="tooltip"
          className="absolute start-0 top-full z-40 block w-64 max-w-[80vw] rounded-s border border-line bg-raised p-3 text-start text-xs font-normal whitespace-normal text-ink shadow-float"
        >
          {t(`common:term.${name}`)}
        </span>
      )}
    </span>
  );
}
