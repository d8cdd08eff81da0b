import clsx from "clsx";
import {
  CircleAlert,
  CircleCheck,
  Clock,
  CornerLeftUp,
  type LucideIcon,
  MessageCircleQuestion,
  Pencil,
  TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Mark } from "#app/records/domain/usual-values";
import type { RowStanding } from "#app/shift-entry/domain/row-standing";
import { useFormat } from "#app/ui/text/use-format";
import { NoteLine } from "./note-line";
import { NOTE_PLACE } from "./row-columns";

type Props = {
  id?: string;
  standing: RowStanding;
  /** The reasons why it was refused or cannot be sent, in words. */
  problems: string[];
  /** Whether somebody has to answer a question about it. */
  isAsked: boolean;
  marks: Mark[];
  /** The remarks of the row besides its figures. */
  children?: ReactNode;
};

const STANDINGS: Record<Exclude<RowStanding, "empty">, { icon: LucideIcon; look: string }> = {
  // On a phone the typed figures say it themselves.
  typed: { icon: Pencil, look: "text-faint max-md:hidden" },
  waiting: { icon: Clock, look: "text-fair" },
  sending: { icon: Clock, look: "text-muted" },
  refused: { icon: CircleAlert, look: "text-danger" },
  asked: { icon: MessageCircleQuestion, look: "text-muted" },
  recorded: { icon: CircleCheck, look: "text-good" },
};

/** The state of a row on its way to the factory, and its doubts. */
export function RowNote({ id, standing, problems, isAsked, marks, children }: Props) {
  const { t } = useTranslation("shift-entry");
  const isExplained = problems.length > 0 || isAsked;
  const isLoud = marks.length > 0;
  return (
    <div id={id} className={clsx("min-w-0 space-y-0.5 text-xs empty:hidden", NOTE_PLACE)}>
      {children}
      {problems.map((problem) => (
        <NoteLine key={problem} icon={CircleAlert} look="text-danger font-medium">
          {standing === "refused" && t("sheetStates.refused")} {problem}
        </NoteLine>
      ))}
      {isAsked && (
        <NoteLine icon={MessageCircleQuestion} look="text-fair font-medium">
          {t("sheetStates.asked")}
        </NoteLine>
      )}
      {marks.map((mark) => (
        <MarkLine key={mark.kind} mark={mark} />
      ))}
      {standing !== "empty" && !(standing === "typed" && isLoud) && !isExplained && (
        <NoteLine {...STANDINGS[standing]}>{t(`standing.${standing}`)}</NoteLine>
      )}
    </div>
  );
}

function MarkLine({ mark }: { mark: Mark }) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const values = {
    ...("from" in mark && { from: format.number(mark.from), to: format.number(mark.to) }),
    ...("highest" in mark && { highest: format.percent(mark.highest, 0) }),
    ...("pieces" in mark && { count: mark.pieces, products: mark.otherProducts.join(", ") }),
    ...("most" in mark && { most: format.number(mark.most, 2) }),
  };
  return (
    <NoteLine icon={mark.kind === "repeat" ? CornerLeftUp : TriangleAlert} look="text-fair">
      {t(
        mark.kind === "recorded" && mark.otherProducts.length > 0 ? "marks.recordedOther" : `marks.${mark.kind}`,
        values,
      )}
    </NoteLine>
  );
}
