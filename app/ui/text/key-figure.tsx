import { Link } from "@remix-run/react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TermName } from "./term";
import { TermLabel } from "./term-label";

type Props = {
  label: string;
  /** The trade's word in the label. */
  term?: TermName;
  /** Already in the reader's language; null is "not reported" or "not known", shown by `missing`. */
  value: string | null;
  missing?: string;
  /** Small after the figure. */
  unit?: string;
  /** Below it: its comparison, or its parts. */
  children?: ReactNode;
  /** The list that the figure counts. */
  to?: string;
  /** Opens the figure's explanation. */
  onExplain?: () => void;
  isHero?: boolean;
  /** In one line, where it stands below greater ones. */
  isSmall?: boolean;
  className?: string;
};

/** The most prominent element of a screen: a figure, its small unit, and its meaning below. */
export function KeyFigure({ label, term, value, missing, unit, children, ...rest }: Props) {
  const { t } = useTranslation();
  const { to, onExplain, isHero = false, isSmall = false, className } = rest;
  const figure = (
    <>
      <span
        className={clsx(
          "figure font-display font-semibold whitespace-nowrap",
          isHero ? "text-4xl" : isSmall ? "text-lg" : "text-2xl",
        )}
      >
        {value}
      </span>{" "}
      {unit && <span className="inline-block ps-0.5 text-sm whitespace-nowrap text-muted">{unit}</span>}
    </>
  );
  return (
    <div
      className={clsx(
        "min-w-0 px-3 md:px-5",
        isSmall ? "flex flex-wrap items-baseline gap-x-2 py-1.5 md:py-2" : "space-y-0.5 py-3 md:py-4",
        className,
      )}
    >
      <dt className="text-sm text-muted">
        <TermLabel term={term}>{label}</TermLabel>
      </dt>
      <dd className={isSmall ? "flex flex-wrap items-baseline gap-x-2" : "space-y-1"}>
        {value === null ? (
          <span className="font-display text-lg text-faint">{missing}</span>
        ) : to ? (
          <Link to={to} className="touch-reach inline-block underline-offset-4 hover:underline">
            {figure}
          </Link>
        ) : onExplain ? (
          <button
            type="button"
            title={t("common:explain")}
            onClick={onExplain}
            className="touch-reach inline-block text-start underline decoration-line-strong decoration-dotted underline-offset-6 hover:decoration-ink"
          >
            {figure}
          </button>
        ) : (
          <span className="inline-block">{figure}</span>
        )}
        {children && <div className="text-xs text-muted">{children}</div>}
      </dd>
    </div>
  );
}
