import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { TallyButton } from "#app/records/screens/tally/tally-button";
import { emptyText, FIGURE_CELLS, type Figure, shownText, type Texts } from "#app/shift-entry/domain/cells";
import { useFormat } from "#app/ui/text/use-format";
import { IN_SIGHT } from "./row-columns";

type Props = {
  /** The key of the row; none outside the rows that are being typed. */
  at?: string;
  row: Texts;
  worker: string;
  isLocked: boolean;
  problems: Partial<Record<Figure, string>>;
  isMarked?: (cell: Figure) => boolean;
  /** The id of the text that describes marks and problems. */
  describedBy: string;
  /** Opens or closes the kinds of defect; none where they cannot be counted. */
  tally: { isOpen: boolean; toggle: () => void } | null;
  write: (cell: Figure, text: string) => void;
};

/** The figures of a row: as wide as a thumb by touch, as quiet as a line of a table by mouse. */
export function FigureCells({ at, row, worker, isLocked, problems, isMarked, describedBy, tally, write }: Props) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  return FIGURE_CELLS.map((cell) => {
    const { name, isOffered, digits } = cell;
    const counting = cell.hasKinds ? tally : null;
    const isDoubted = isMarked?.(name) ?? false;
    const look = isDoubted ? "border-fair bg-fair-soft" : "border-line-strong";
    return (
      <div key={name} className="relative order-3 md:order-none">
        <label className="relative block min-w-0">
          <span className="pointer-events-none absolute end-2 top-1 text-xs text-muted md:sr-only">
            {t(`columns.${name}`)}
          </span>
          <input
            data-at={at && `${at}.${name}`}
            data-cell={name}
            aria-label={t("cellOf", { column: t(`columns.${name}`), worker })}
            aria-invalid={problems[name] ? true : undefined}
            aria-describedby={problems[name] || isDoubted ? describedBy : undefined}
            title={problems[name]}
            value={shownText(cell, row[name], format.typed)}
            readOnly={isLocked}
            inputMode={digits > 0 ? "decimal" : "numeric"}
            enterKeyHint="next"
            autoComplete="off"
            placeholder={emptyText(cell, row)}
            onChange={(event) => write(name, event.target.value.replace(/[+*]$/, ""))}
            onFocus={(event) => event.target.select()}
            className={clsx(
              IN_SIGHT,
              "figure w-full rounded-s border bg-surface pe-2 text-end text-ink placeholder:text-faint md:pe-3",
              "min-h-14 text-lg max-md:pt-4 md:min-h-10 md:text-base pointer-coarse:min-h-14 pointer-coarse:text-lg",
              counting ? "ps-9 pointer-coarse:ps-11" : "ps-2 md:ps-3",
              "read-only:border-transparent read-only:bg-transparent",
              isOffered ? "text-muted" : "font-medium",
              problems[name] ? "border-danger" : look,
            )}
          />
        </label>
        {counting && (
          <TallyButton
            name={worker}
            isOpen={counting.isOpen}
            hasKinds={row.kinds !== undefined}
            onPress={counting.toggle}
          />
        )}
      </div>
    );
  });
}
