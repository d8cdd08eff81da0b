import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { type FigureRules, shownText } from "#app/shift-entry/domain/cells";
import { useFormat } from "#app/ui/text/use-format";
import { IN_SIGHT } from "./row-columns";

type Props = {
  /** The row's key and the cell, "11.0.pieces"; none outside the rows that are being typed. */
  at?: string;
  cell: FigureRules;
  worker: string;
  value: string;
  isLocked: boolean;
  problem?: string;
  isMarked: boolean;
  /** What an empty cell stands for. */
  placeholder: string;
  /** Whether a button stands at the start of the cell. */
  hasButton?: boolean;
  /** The id of the text that describes the mark or the problem. */
  describedBy: string;
  write: (text: string) => void;
};

/** A number of the grid: as wide as a thumb by touch, as quiet as a line of a table by mouse. */
export function FigureCell({
  at,
  cell,
  worker,
  value,
  isLocked,
  problem,
  isMarked,
  placeholder,
  hasButton,
  describedBy,
  write,
}: Props) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const { name, isOffered, digits } = cell;
  return (
    <label className="relative block min-w-0">
      <span className="pointer-events-none absolute end-2 top-1 text-xs text-muted md:sr-only">
        {t(`columns.${name}`)}
      </span>
      <input
        data-at={at}
        data-cell={name}
        aria-label={t("cellOf", { column: t(`columns.${name}`), worker })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || isMarked ? describedBy : undefined}
        title={problem}
        value={shownText(cell, value, format.typed)}
        readOnly={isLocked}
        inputMode={digits > 0 ? "decimal" : "numeric"}
        enterKeyHint="next"
        autoComplete="off"
        placeholder={placeholder}
        onChange={(event) => write(event.target.value.replace(/[+*]$/, ""))}
        onFocus={(event) => event.target.select()}
        className={clsx(
          IN_SIGHT,
          "figure w-full rounded-s border bg-surface pe-2 text-end text-ink placeholder:text-faint md:pe-3",
          "min-h-14 text-lg max-md:pt-4 md:min-h-10 md:text-base pointer-coarse:min-h-14 pointer-coarse:text-lg",
          hasButton ? "ps-9 pointer-coarse:ps-11" : "ps-2 md:ps-3",
          "read-only:border-transparent read-only:bg-transparent",
          isOffered ? "text-muted" : "font-medium",
          problem ? "border-danger" : isMarked ? "border-fair bg-fair-soft" : "border-line-strong",
        )}
      />
    </label>
  );
}
