import { TallyButton } from "#app/records/screens/tally/tally-button";
import { emptyText, FIGURES, type Figure, type Texts } from "#app/shift-entry/domain/cells";
import { FigureCell } from "./figure-cell";

type Props = {
  /** The key of the row; none outside the rows that are being typed. */
  at?: string;
  row: Texts;
  worker: string;
  isLocked: boolean;
  problems: Partial<Record<Figure, string>>;
  isMarked?: (cell: Figure) => boolean;
  describedBy: string;
  /** Opens or closes the kinds of defect; none where they cannot be counted. */
  tally: { isOpen: boolean; toggle: () => void } | null;
  write: (cell: Figure, text: string) => void;
};

/** The figures of a row, with the button that counts kinds of defect. */
export function FigureCells({ at, row, worker, problems, isMarked, tally, write, ...props }: Props) {
  return FIGURES.map((cell) => {
    const { name } = cell;
    const counting = cell.hasKinds ? tally : null;
    return (
      <div key={name} className="relative order-3 md:order-none">
        <FigureCell
          {...props}
          at={at && `${at}.${name}`}
          cell={cell}
          worker={worker}
          problem={problems[name]}
          isMarked={isMarked?.(name) ?? false}
          placeholder={emptyText(cell, row)}
          hasButton={counting !== null}
          value={row[name]}
          write={(text) => write(name, text)}
        />
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
