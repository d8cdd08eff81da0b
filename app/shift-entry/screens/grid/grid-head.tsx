import { Shirt, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ShiftKnown } from "#app/shift-entry/domain/sheets";
import type { ShiftSheet } from "#app/shift-entry/screens/sheet/use-shift-sheet";
import { Button } from "#app/ui/form/button";
import { EmptyState } from "#app/ui/text/empty-state";
import { useFormat } from "#app/ui/text/use-format";
import { ColumnHeads } from "./column-heads";

type Props = { sheet: ShiftSheet; known: ShiftKnown; onPickForAll: () => void; onGather: () => void };

/** The head of the rows: the choice of a product for all of them, or, where nobody is planned, of the last crew. */
export function GridHead({ sheet: { rows, isLocked }, known, onPickForAll, onGather }: Props) {
  const { t } = useTranslation("shift-entry");
  const format = useFormat();
  const { lastCrew, recorded } = known;
  return (
    <>
      <ColumnHeads>
        {rows.length > 0 && !isLocked && (
          <Button size="s" variant="quiet" icon={Shirt} onClick={onPickForAll} className="-my-1 print:hidden">
            {t("productForAll")}
          </Button>
        )}
      </ColumnHeads>
      {rows.length + recorded.length === 0 && (
        <EmptyState title={t("nobody")} why={t("nobodyWhy")}>
          {lastCrew && (
            <Button icon={UsersRound} onClick={onGather}>
              {t("addCrew", { count: lastCrew.people.length, date: format.day(lastCrew.date, "weekdayShort") })}
            </Button>
          )}
        </EmptyState>
      )}
    </>
  );
}
