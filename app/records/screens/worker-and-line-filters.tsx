import { useTranslation } from "react-i18next";
import { useWorkerChoices } from "#app/records/browser/use-choices";
import type { ChosenNames, LineChoice } from "#app/records/domain/choices";
import { FilterSelect } from "#app/ui/form/filter-select";
import { SearchFilter } from "#app/ui/form/search-filter";
import { offered } from "#app/ui/overlay/offered";
import type { ListUrl } from "#app/ui/table/use-list-url";

type Props = { url: ListUrl; chosen: Pick<ChosenNames, "worker" | "line">; lines: readonly LineChoice[] };

/** One worker, found by typing, and one line, each kept in the URL. */
export function WorkerAndLineFilters({ url, chosen, lines }: Props) {
  const { t } = useTranslation();
  const workers = useWorkerChoices();
  return (
    <>
      <SearchFilter
        key={url.get("workerId")}
        url={url}
        {...workers}
        name="workerId"
        label={t("common:worker")}
        chosen={chosen.worker}
      />
      <FilterSelect
        url={url}
        name="productionLineId"
        label={t("common:line")}
        choices={offered(lines, url.get("productionLineId"), chosen.line)}
      />
    </>
  );
}
