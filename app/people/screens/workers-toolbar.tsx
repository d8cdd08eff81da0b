import { useTranslation } from "react-i18next";
import { NO_ROLE } from "#app/core/domain/permissions";
import { LEFT, PRESENCES } from "#app/people/domain/presences";
import type { Worker } from "#app/people/domain/workers";
import { workerRoleName } from "#app/people/i18n/role-names";
import { FilterSelect } from "#app/ui/form/filter-select";
import type { Column } from "#app/ui/table/columns";
import { ListToolbar } from "#app/ui/table/list-toolbar";
import type { ListUrl } from "#app/ui/table/use-list-url";
import type { WorkersMay } from "./workers-may";

type Props = { url: ListUrl; columns: Column<Worker>[]; roles: string[]; may: WorkersMay };

export function WorkersToolbar({ url, columns, roles, may }: Props) {
  const { t } = useTranslation(["workers", "common"]);
  const choices = roles.map((role) => ({ value: role, label: workerRoleName(t, role) }));
  return (
    <ListToolbar url={url} searchLabel={t("searchLabel")} columns={columns} exported={may.export && "workers"}>
      <FilterSelect
        url={url}
        name="role"
        label={t("everyRole")}
        choices={[...choices, { value: NO_ROLE, label: t("noRole") }]}
      />
      <FilterSelect
        url={url}
        name="present"
        label={t("everyPresence")}
        choices={PRESENCES.map((presence) => ({ value: presence, label: t(`presence.${presence}`) }))}
      />
      <FilterSelect
        url={url}
        name="left"
        label={t("thoseHere")}
        choices={LEFT.map((choice) => ({ value: choice, label: t(`leftFilter.${choice}`) }))}
      />
    </ListToolbar>
  );
}
