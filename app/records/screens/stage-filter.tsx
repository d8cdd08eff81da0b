import { useTranslation } from "react-i18next";
import { FilterSelect } from "#app/ui/form/filter-select";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { useStageChoices } from "#app/ui/text/use-stages";

/** The lines of one stage, in a factory that has stages. */
export function StageFilter({ url }: { url: ListUrl }) {
  const { t } = useTranslation();
  const stages = useStageChoices();
  if (stages.length === 0) return null;
  return <FilterSelect url={url} name="stageId" label={t("common:allStages")} choices={stages} />;
}
