import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Cause } from "#app/catalogue/domain/causes";
import { useCauseName } from "#app/catalogue/screens/causes/use-cause-name";
import type { Day } from "#app/core/domain/calendar/days";
import type { ChosenNames, RecordChoices } from "#app/records/domain/choices";
import { RECORD_FILTERS, type RecordFilterName } from "#app/records/domain/filters";
import type { RecordQuery } from "#app/records/domain/record-lists";
import { FilterSelect } from "#app/ui/form/filter-select";
import { offered } from "#app/ui/overlay/offered";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useShiftChoices } from "#app/ui/text/use-shifts";
import { PeriodFilter } from "./period-filter";
import { QualityFilter } from "./quality-filter";
import { StageFilter } from "./stage-filter";
import { WorkerAndLineFilters } from "./worker-and-line-filters";

type Props = {
  url: ListUrl;
  query: RecordQuery;
  today: Day;
  chosen: ChosenNames;
  choices: RecordChoices;
  kinds: readonly Cause[];
};

/** The control of each filter, kept in the URL. The period is one control, and the worker and the line are another. */
export function RecordsFilters({ url, query, today, chosen, choices, kinds }: Props) {
  const { t } = useTranslation(["records", "common"]);
  const causeName = useCauseName();
  const shifts = useShiftChoices({ kept: [url.get("shift")] });
  const controls = {
    from: <PeriodFilter url={url} today={today} />,
    to: null,
    workerId: <WorkerAndLineFilters url={url} chosen={chosen} lines={choices.lines} />,
    productionLineId: null,
    stageId: <StageFilter url={url} />,
    productId: (
      <FilterSelect
        url={url}
        name="productId"
        label={t("allProducts")}
        choices={offered(choices.products, url.get("productId"), chosen.product)}
      />
    ),
    shift: <FilterSelect url={url} name="shift" label={t("allShifts")} choices={shifts} />,
    quality: <QualityFilter url={url} query={query} today={today} />,
    defectKindId: (
      <FilterSelect
        url={url}
        name="defectKindId"
        label={t("allKinds")}
        choices={kinds.map((kind) => ({ value: kind.id, label: causeName(kind) }))}
      />
    ),
  } satisfies Record<RecordFilterName, ReactNode>;
  return RECORD_FILTERS.map((name) => <Fragment key={name}>{controls[name]}</Fragment>);
}
