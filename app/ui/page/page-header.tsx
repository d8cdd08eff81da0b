import clsx from "clsx";
import { Ellipsis } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/form/button-look";

type Props = {
  title: string;
  /** Stands in place of the title, which screen readers still read. */
  lead?: ReactNode;
  /** What the screen is for; phones and tablets leave it out. */
  description?: ReactNode;
  /** The one or two acts that most people come for. */
  children?: ReactNode;
  /** Further acts; a phone with scripts folds them behind a button. */
  more?: ReactNode;
  /** Acts of once a week, behind that button on every screen. */
  seldom?: ReactNode;
};

/** The look of many acts beside a lead. */
const TIGHT = "gap-1 lg:gap-1.5 [&_button]:px-2";

/** The screen's one `h1`, its description, and its acts, in one line where there is room. */
export function PageHeader({ title, lead, description, children, more, seldom }: Props) {
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  return (
    <header
      className={clsx(
        "flex flex-wrap items-center justify-between gap-y-1 pb-1.5 md:gap-y-2 md:pb-3",
        lead ? "gap-x-2" : "gap-x-4",
      )}
    >
      {lead}
      <div
        className={lead ? "sr-only" : "flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5 lg:flex-1 lg:basis-80"}
      >
        <h1 tabIndex={-1} className="text-lg md:text-2xl">
          {title}
        </h1>
        {description && (
          <p className="max-w-prose text-pretty text-sm text-muted max-lg:not-print:hidden">{description}</p>
        )}
      </div>
      <div className={clsx("flex flex-wrap items-center empty:hidden print:hidden", lead ? TIGHT : "gap-2")}>
        {more && (
          <div
            className={clsx(
              "flex flex-wrap items-center max-md:hidden noscript:flex!",
              lead ? "gap-1 lg:gap-1.5" : "gap-2",
            )}
          >
            {more}
          </div>
        )}
        {children}
        {(more || seldom) && (
          <MoreButton
            isOpen={isOpen}
            moreId={moreId}
            onToggle={() => setOpen(!isOpen)}
            isCompact={Boolean(lead)}
            isForPhones={!seldom}
          />
        )}
      </div>
      {isOpen && (
        <div
          id={moreId}
          className={clsx("flex w-full flex-wrap gap-2 md:justify-end print:hidden", !seldom && "md:hidden")}
        >
          {more && <div className="contents md:hidden">{more}</div>}
          {seldom}
        </div>
      )}
    </header>
  );
}

type MoreProps = {
  isOpen: boolean;
  moreId: string;
  onToggle: () => void;
  /** Beside a lead, where room is scarce. */
  isCompact: boolean;
  /** Whether only phones need the button. */
  isForPhones: boolean;
};

function MoreButton({ isOpen, moreId, onToggle, isCompact, isForPhones }: MoreProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={moreId}
      onClick={onToggle}
      className={clsx(
        buttonClass({ variant: "secondary", size: isCompact ? "s" : "m" }),
        "max-md:px-2! noscript:hidden",
        isForPhones && "md:hidden",
      )}
    >
      <Ellipsis aria-hidden className="size-4" />
      <span className={isCompact ? "max-lg:sr-only" : "max-md:sr-only"}>{t("common:more")}</span>
    </button>
  );
}
