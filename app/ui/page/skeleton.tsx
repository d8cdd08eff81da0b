import clsx from "clsx";
import { useTranslation } from "react-i18next";

type Props = { rows?: number; className?: string };

const LENGTHS = ["w-full", "w-11/12", "w-4/5", "w-full", "w-3/4", "w-10/12"];

/** Weft threads filling in, row by row, in place of text. It stays hidden for the first 200 ms. */
export function Skeleton({ rows = 6, className }: Props) {
  const { t } = useTranslation();
  return (
    <div role="status" className={clsx("animate-late space-y-4 py-2", className)}>
      <span className="sr-only">{t("common:loading")}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={clsx("h-3 text-line-strong opacity-40", LENGTHS[row % LENGTHS.length])}>
          <div className="weave h-full animate-thread-in" style={{ animationDelay: `${row * 90}ms` }} />
        </div>
      ))}
    </div>
  );
}
