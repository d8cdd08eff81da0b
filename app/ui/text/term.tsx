import clsx from "clsx";
import { type PointerEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

/** The trade's words with explanations; each has its meaning under `common:term`. */
export type TermName =
  | "efficiency"
  | "standardMinutes"
  | "attainment"
  | "productionDay"
  | "errorRate"
  | "defectsPerHundred"
  | "workMinutes"
  | "onStandardEfficiency"
  | "coverage"
  | "changeover";

type Props = {
  name: TermName;
  children: ReactNode;
  /** Sorts by the column with this header. A finger's first tap only explains. */
  onSort?: () => void;
  className?: string;
};

type Place = { left: number; top: number };

const WIDTH = 256;
const EDGE = 8;
const LOOK = "[text-align:inherit] underline decoration-line-strong decoration-dotted underline-offset-4";

/** A word with its meaning, which shows on hover, on focus and on a tap, and closes with Escape. */
export function Term({ name, children, onSort, className }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [word, setWord] = useState<HTMLElement | null>(null);
  const [place, setPlace] = useState<Place>({ left: 0, top: 0 });
  const isOpen = word !== null;
  const isFirstTap = useRef(false);
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setWord(currentTarget);
    setPlace(placeBelow(currentTarget));
  };
  const hide = () => setWord(null);
  /** Only for a mouse: one that rests elsewhere must not hide a meaning that a finger opened. */
  const ofMouse = (act: (event: PointerEvent<HTMLElement>) => void) => (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== "touch") act(event);
  };
  useEffect(() => {
    if (!word) return;
    const follow = () => setPlace(placeBelow(word));
    addEventListener("scroll", follow, { capture: true, passive: true });
    return () => removeEventListener("scroll", follow, { capture: true });
  }, [word]);
  return (
    <span className="inline-block" onPointerEnter={ofMouse(show)} onPointerLeave={ofMouse(hide)}>
      <button
        type="button"
        aria-describedby={isOpen ? id : undefined}
        onPointerDown={({ pointerType }) => {
          isFirstTap.current = pointerType === "touch" && !isOpen;
        }}
        onClick={(event) => {
          show(event);
          if (!isFirstTap.current) onSort?.();
          isFirstTap.current = false;
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
          {onSort && <span className="hidden pt-1 text-muted pointer-coarse:block">{t("common:tapToSort")}</span>}
        </span>
      )}
    </span>
  );
}

/** The place below the word, and within the screen. */
function placeBelow(word: HTMLElement): Place {
  const { left, bottom } = word.getBoundingClientRect();
  return { left: Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - WIDTH - EDGE)), top: bottom };
}
