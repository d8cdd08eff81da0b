import { useTranslation } from "react-i18next";
import { AUDIT_ACTIONS, AUDIT_RESOURCES } from "#app/domain/audit";
import { SYSTEM } from "#app/domain/audit-logs";
import type { Day } from "#app/domain/days";
import { DayInput } from "#app/ui/day-input";
import { FilterSelect } from "#app/ui/filter-select";
import type { ListUrl } from "#app/ui/use-list-url";

type Props = { url: ListUrl; people: readonly { id: string; name: string }[]; today: Day; isHistory: boolean };

/** Action, resource, person and period, each kept in the URL; the history of one object needs no resource. */
export function AuditFilters({ url, people, today, isHistory }: Props) {
  const { t } = useTranslation("audit-logs");
  return (
    <>
      <FilterSelect
        url={url}
        name="action"
        label={t("everyAction")}
        choices={AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`actions.${action}`) }))}
      />
      {!isHistory && (
        <FilterSelect
          url={url}
          name="resource"
          label={t("everyResource")}
          choices={AUDIT_RESOURCES.map((resource) => ({ value: resource, label: t(`resources.${resource}`) }))}
        />
      )}
      <FilterSelect
        url={url}
        name="actor"
        label={t("everybody")}
        choices={[{ value: SYSTEM, label: t("system") }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <DayInput url={url} name="from" label={t("from")} max={url.get("to") || today} />
      <DayInput url={url} name="to" label={t("to")} min={url.get("from")} max={today} />
    </>
  );
}
