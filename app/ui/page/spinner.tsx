import clsx from "clsx";
import { useTranslation } from "react-i18next";

type Props = { label?: string; className?: string };

/** A turning thread, with a label for screen readers. */
export function Spinner({ label, className }: Props) {
  const { t } = useTranslation();
  return (
    <span role="status" className={clsx("inline-flex items-center gap-3 text-muted", className)}>
      <svg viewBox="0 0 24 24" className="size-5 animate-spin" fill="none" strokeWidth="2.5" aria-hidden="true">
        <circle cx="12" cy="12" r="9.5" className="stroke-line" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" className="stroke-thread" strokeLinecap="round" />
      </svg>
      <span className={label ? "text-sm" : "sr-only"}>{label ?? t("common:loading")}</span>
    </span>
  );
}
