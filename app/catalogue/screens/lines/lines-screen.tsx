import { useNavigate } from "@remix-run/react";
import { MessagesSquare, MonitorUp, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProductionLine, ProductionLineQuery } from "#app/catalogue/domain/production-lines";
import { useStatusSwitch } from "#app/catalogue/screens/use-status-switch";
import type { Id } from "#app/core/domain/ids";
import type { Page } from "#app/core/domain/lists";
import { STATUSES } from "#app/core/domain/statuses";
import { OPENS_CREWS, paths } from "#app/paths";
import { FilterSelect } from "#app/ui/form/filter-select";
import { statusChoices } from "#app/ui/form/status-choices";
import { filtersOf } from "#app/ui/table/filters-of";
import { ListRemoval } from "#app/ui/table/list-removal";
import { ListScreen } from "#app/ui/table/list-screen";
import { useList } from "#app/ui/table/use-list";
import { useFormat } from "#app/ui/text/use-format";
import { useShifts } from "#app/ui/text/use-shifts";
import { useStageChoices } from "#app/ui/text/use-stages";
import { lineColumns } from "./line-columns";
import { LineForm } from "./line-form";
import { useTargetText } from "./use-target-text";

type Props = {
  lines: Page<ProductionLine>;
  query: ProductionLineQuery;
  /** The line whose form the address opens. */
  requested: ProductionLine | null;
  /** The factory's efficiency of the last days, a ratio. */
  usualEfficiency: number | null;
  mayWrite: boolean;
  mayExport: boolean;
  /** The button that imports a file. */
  importing?: ReactNode;
  /** The other texts that mean an object, below the fields of its form. */
  alsoWritten?: (id: Id) => ReactNode;
};

const FILTERS = filtersOf<ProductionLineQuery>({ status: true, stageId: true });

export function LinesScreen({ lines, query, requested, usualEfficiency, mayWrite, alsoWritten, ...shown }: Props) {
  const { t } = useTranslation(["production-lines", "common"]);
  const navigate = useNavigate();
  const stages = useStageChoices();
  const list = useList("production-lines", lines, { filters: FILTERS, mayCreate: mayWrite, requested });
  const { switchRow, switchTicked } = useStatusSwitch("production-lines", list);
  const crewsOf = ({ id }: ProductionLine) => paths.calendar({ productionLineId: id, [OPENS_CREWS]: 1 });
  return (
    <ListScreen
      {...shown}
      list={list}
      query={query}
      resource="production_line"
      columns={lineColumns(t, useFormat(), {
        shifts: useShifts(),
        targetText: useTargetText(),
        hasStages: stages.length > 0,
      })}
      mayEdit={mayWrite}
      filters={
        <>
          {stages.length > 0 && (
            <FilterSelect url={list.url} name="stageId" label={t("common:allStages")} choices={stages} />
          )}
          <FilterSelect
            url={list.url}
            name="status"
            label={t("everyStatus")}
            choices={statusChoices(t, STATUSES, "feminine")}
          />
        </>
      }
      actionsOf={(line) => [
        { label: t("openBoard"), icon: MonitorUp, run: () => navigate(paths.board(line.id)) },
        { label: t("openTalk"), icon: MessagesSquare, run: () => navigate(paths.chat({ about: line.id })) },
        { label: t("openCrews"), icon: UsersRound, run: () => navigate(crewsOf(line)) },
        ...(mayWrite ? [list.editRow(line), switchRow(line), list.removeRow(line)] : []),
      ]}
      bulk={switchTicked}
      form={(line, close) => (
        <LineForm
          line={line}
          usualEfficiency={usualEfficiency}
          alsoWritten={line && alsoWritten?.(line.id)}
          onClose={close}
        />
      )}
    >
      <ListRemoval list={list} planned="production-lines" />
    </ListScreen>
  );
}
