import clsx from "clsx";
import { type ReactNode, type SyntheticEvent, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";

/** The words of the trade that explain themselves; each has its meaning under `common:term`. */
export type TermName =
  | "efficiency"
  | "standardMinutes"
  | "attainment"
  | "productionDay"
  | "errorRate"
  | "coverage"
  | "changeover";

type Props = {
  name: TermName;
  children: ReactNode;
  /** Where the word does something as well, like sorting by its column. */
  onClick?: () => void;
  className?: string;
};

type Place = { left: number; top: number };

const WIDTH = 256;
const EDGE = 8;
const LOOK = "[text-align:inherit] underline decoration-line-strong decoration-dotted underline-offset-4";

/** A word with its meaning, which shows on hover, on focus and on a tap, and goes with Escape. */
export function Term({ name, children, onClick, className }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [word, setWord] = useState<HTMLElement | null>(null);
  const [place, setPlace] = useState<Place>({ left: 0, top: 0 });
  const isOpen = word !== null;
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setWord(currentTarget);
    setPlace(placeBelow(currentTarget));
  };
  const hide = () => setWord(null);
  useEffect(() => {
    if (!word) return;
    const follow = () => setPlace(placeBelow(word));
    addEventListener("scroll", follow, { capture: true, passive: true });
    return () => removeEventListener("scroll", follow, { capture: true });
  }, [word]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard and tap
    <span className="inline-block" onMouseEnter={show} onMouseLeave={hide}>
      <button
        type="button"
        aria-describedby={isOpen ? id : undefined}
        onClick={(event) => {
          show(event);
          onClick?.();
        }}
        onFocus={show}
        onBlur={hide}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !isOpen) return;
          // The dialog around it stays.
          event.preventDefault();
          hide();
        }}
        className={clsx(LOOK, className ?? "touch-reach cursor-help")}
      >
        {children}
      </button>
      {isOpen && (
        <span
          id={id}
          role="tooltip"
          style={place}
          className="fixed z-40 block w-64 max-w-[80vw] rounded-s border border-line bg-raised p-3 text-start text-xs font-normal whitespace-normal text-ink shadow-float"
        >
          {t(`common:term.${name}`)}
        </span>
      )}
    </span>
  );
}

/** Under the word, and not beyond the screen. */
function placeBelow(word: HTMLElement): Place {
  const { left, bottom } = word.getBoundingClientRect();
  return { left: Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - WIDTH - EDGE)), top: bottom };
}
