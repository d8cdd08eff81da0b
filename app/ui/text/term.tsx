import { Link } from "@remix-run/react";
import clsx from "clsx";
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";

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
  | "firstPass"
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

/**
 * A word with its meaning and a link to its formula, which show on hover, on focus and on a tap, and close with Escape.
 * From a dialog, where something may be typed, the formula opens in a new tab.
 */
export function Term({ name, children, onSort, className }: Props) {
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
  const hideBeyond = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) hide();
  };
  /** Only for a mouse: one that rests elsewhere must not hide a meaning that a finger opened. */
  const ofMouse = (act: (event: PointerEvent<HTMLElement>) => void) => (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== "touch") act(event);
  };
  useFollowing(word, setPlace);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes what the button inside opened.
    <span
      className="inline-block"
      onPointerEnter={ofMouse(show)}
      onPointerLeave={ofMouse(hide)}
      onBlur={hideBeyond}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        // The dialog around it stays.
        event.preventDefault();
        hide();
      }}
    >
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
        className={clsx(LOOK, className ?? "touch-reach cursor-help")}
      >
        {children}
      </button>
      {isOpen && <Meaning id={id} name={name} word={word} place={place} sorts={onSort !== undefined} />}
    </span>
  );
}

type MeaningProps = { id: string; name: TermName; word: HTMLElement; place: Place; sorts: boolean };

function Meaning({ id, name, word, place, sorts }: MeaningProps) {
  const { t } = useTranslation();
  return (
    <span
      style={place}
      className="fixed z-40 block w-64 max-w-[80vw] rounded-s border border-line bg-raised p-3 text-start text-xs font-normal whitespace-normal text-ink shadow-float print:hidden"
    >
      <span id={id} role="tooltip">
        {t(`common:term.${name}`)}
        {sorts && <span className="hidden pt-1 text-muted pointer-coarse:block">{t("common:tapToSort")}</span>}
      </span>
      <Link
        to={paths.figures(name)}
        target={word.closest("[role='dialog']") ? "_blank" : undefined}
        // Not every browser moves the focus to a pressed link, and a lost focus would take the link away.
        onMouseDown={(event) => event.preventDefault()}
        className="mt-2 block w-fit py-1 text-accent-ink underline underline-offset-4"
      >
        {t("common:howComputed")}
      </Link>
    </span>
  );
}

/** Keeps the meaning below its word while the page scrolls. */
function useFollowing(word: HTMLElement | null, setPlace: (place: Place) => void) {
  useEffect(() => {
    if (!word) return;
    const follow = () => setPlace(placeBelow(word));
    addEventListener("scroll", follow, { capture: true, passive: true });
    return () => removeEventListener("scroll", follow, { capture: true });
  }, [word, setPlace]);
}

/** The place below the word, and within the screen. */
function placeBelow(word: HTMLElement): Place {
  const { left, bottom } = word.getBoundingClientRect();
  return { left: Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - WIDTH - EDGE)), top: bottom };
}
