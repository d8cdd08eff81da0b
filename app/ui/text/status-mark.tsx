import clsx from "clsx";
import { useTranslation } from "react-i18next";

type Status = "active" | "inactive" | "suspended";
type Props = {
  status: Status;
  /** French words agree with their noun. */
  agreement?: "feminine";
  className?: string;
};

/** A full dot, an empty ring, a barred square: distinguished by shape before colour. */
const SHAPES = {
  active: <circle cx="5" cy="5" r="4" className="fill-good" />,
  inactive: <circle cx="5" cy="5" r="3.25" className="fill-none stroke-muted" strokeWidth="1.5" />,
  suspended: (
    <g className="fill-none stroke-danger" strokeWidth="1.5">
      <rect x="1.25" y="1.25" width="7.5" height="7.5" rx="1" />
      <path d="M2.5 5h5" />
    </g>
  ),
};

export function StatusMark({ status, agreement, className }: Props) {
  const { t } = useTranslation();
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 text-sm whitespace-nowrap",
        status === "active" ? "text-ink" : "text-muted",
        className,
      )}
    >
      <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true">
        {SHAPES[status]}
      </svg>
      {t(`common:status.${status}`, { context: agreement })}
    </span>
  );
}
