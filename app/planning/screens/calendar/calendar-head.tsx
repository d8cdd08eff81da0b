import {
  CopyPlus,
  List,
  Paintbrush,
  Printer,
  Repeat,
  Undo2,
  UserRoundSearch,
  UserRoundX,
  UsersRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { weekStart } from "#app/core/domain/calendar/days";
import { paths } from "#app/paths";
import type { CalendarPlan } from "#app/planning/domain/calendar";
import type { Filter } from "#app/planning/domain/preview";
import type { DayRange } from "#app/plant/domain/day-ranges";
import type { ChosenNames } from "#app/records/domain/choices";
import { Button, ButtonLink } from "#app/ui/form/button";
import { PageHeader } from "#app/ui/page/page-header";
import { Part } from "#app/ui/page/part";
import { FilterFold } from "#app/ui/table/filter-fold";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { usePrintedList } from "#app/ui/table/use-printed-list";
import { useFormat } from "#app/ui/text/use-format";
import { useShifts } from "#app/ui/text/use-shifts";
import { useWeekBegins } from "#app/ui/text/use-week-begins";
import { CalendarBar, CalendarViews } from "./calendar-bar";
import { GapsChip } from "./gaps-chip";
import type { CalendarDialogsState } from "./use-calendar-dialogs";
import type { Planning } from "./use-planning";

/** A row below the head that is opened and closed there. */
type Fold = { isOpen: boolean; toggle: () => void };

type Props = {
  dialogs: CalendarDialogsState;
  planning: Planning;
  /** The plan as it was read, without strokes under way. */
  read: CalendarPlan;
  url: ListUrl;
  chosen: ChosenNames;
  filter: Filter;
  soon: DayRange;
  mayWrite: boolean;
  filters: Fold;
  brush: Fold;
};

/** The head of the calendar: its place in time, its acts, and what is not planned yet. */
export function CalendarHead(props: Props) {
  const { dialogs, planning, read, url, soon, mayWrite } = props;
  const { strokes, plan } = planning;
  const { t } = useTranslation("calendar");
  return (
    <PageHeader
      title={t("title")}
      lead={<CalendarBar plan={plan} url={url} />}
      more={<UsualActs {...props} />}
      seldom={<SeldomActs {...props} />}
    >
      <Part shows={read} isSmall>
        <GapsChip gaps={read.gaps} onOpen={() => dialogs.setGapDays(soon)} />
      </Part>
      {mayWrite && strokes.canUndo && (
        <Button
          size="s"
          icon={Undo2}
          aria-label={t("undoLast")}
          title={t("undoLast")}
          onClick={() => void strokes.undo()}
        >
          <span className="md:hidden">{t("undoShort")}</span>
        </Button>
      )}
    </PageHeader>
  );
}

function UsualActs({ planning, url, chosen, filter, mayWrite, filters, brush }: Props) {
  const { t } = useTranslation("calendar");
  const copyLabel = useCopyLabel(planning.plan, filter, chosen);
  return (
    <>
      {mayWrite && (
        <Button
          size="s"
          icon={CopyPlus}
          onClick={() => planning.copyLastWeek()}
          title={planning.plan.view === "week" ? t("copyWeekIs") : undefined}
        >
          {copyLabel}
        </Button>
      )}
      <CalendarViews plan={planning.plan} url={url} />
      <FilterFold size="s" count={url.filterCount} isOpen={filters.isOpen} onToggle={filters.toggle} />
      {mayWrite && (
        <Button size="s" icon={Paintbrush} aria-expanded={brush.isOpen} onClick={brush.toggle}>
          {t("brush.open")}
        </Button>
      )}
    </>
  );
}

function SeldomActs({ dialogs, planning, filter, mayWrite }: Props) {
  const { t } = useTranslation("calendar");
  const { plan } = planning;
  const print = usePrintedList();
  const [first, second] = useShifts();
  const listed = {
    from: plan.from,
    to: plan.to,
    workerId: filter.workerId || undefined,
    productionLineId: filter.productionLineId || undefined,
  };
  return (
    <>
      {mayWrite && first && second && (
        <Button
          size="s"
          icon={Repeat}
          onClick={() => planning.copyLastWeek(true)}
          title={t("turnShiftsIs", { first: t(`common:shift.${first}`), second: t(`common:shift.${second}`) })}
        >
          {t("turnShifts")}
        </Button>
      )}
      <Button size="s" icon={UsersRound} onClick={dialogs.openCrews}>
        {t("crews.open")}
      </Button>
      <Button size="s" icon={UserRoundSearch} onClick={() => dialogs.setGapDays(plan)}>
        {t("gapList.title")}
      </Button>
      <Button size="s" icon={UserRoundX} onClick={() => dialogs.setListingAbsences(true)}>
        {t("absences.title")}
      </Button>
      <Button size="s" icon={Printer} onClick={print}>
        {t("common:print")}
      </Button>
      <ButtonLink size="s" icon={List} to={paths.assignments(listed)}>
        {t("asList")}
      </ButtonLink>
    </>
  );
}

/** Names the worker or line whose week is copied, when a filter is set. */
function useCopyLabel(plan: CalendarPlan, { workerId, productionLineId }: Filter, chosen: ChosenNames) {
  const { t } = useTranslation("calendar");
  const format = useFormat();
  const weekBegins = useWeekBegins();
  const name = [workerId && chosen.worker, productionLineId && chosen.line].filter(Boolean).join(" · ");
  const date = format.day(weekStart(plan.day, weekBegins), "short");
  if (plan.view === "week") return name ? t("copyWeekOf", { name }) : t("copyWeek");
  return name ? t("copyIntoWeekOf", { name, date }) : t("copyIntoWeek", { date });
}
