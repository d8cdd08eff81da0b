import { useTranslation } from "react-i18next";
import { USER_STATUSES } from "#app/domain/statuses";
import type { User } from "#app/domain/users";
import { NO_ROLE } from "#app/domain/workers";
import { paths } from "#app/paths";
import { ColumnChooser } from "#app/ui/column-chooser";
import type { Column } from "#app/ui/columns";
import { ExportMenu } from "#app/ui/export-menu";
import { FilterSelect } from "#app/ui/filter-select";
import { ListToolbar } from "#app/ui/list-toolbar";
import { statusChoices } from "#app/ui/status-choices";
import type { ListUrl } from "#app/ui/use-list-url";
import { roleChoices, roleName } from "./role-name";

type Props = { url: ListUrl; columns: Column<User>[]; mayExport: boolean };

export function UsersToolbar({ url, columns, mayExport }: Props) {
  const { t } = useTranslation(["users", "common"]);
  return (
    <ListToolbar
      url={url}
      filterNames={["role", "status", "waiting"]}
      searchLabel={t("searchLabel")}
      end={
        <>
          <ColumnChooser columns={columns} url={url} />
          {mayExport && (
            <ExportMenu
              csv={paths.exportOf("users", "csv", url.search)}
              xlsx={paths.exportOf("users", "xlsx", url.search)}
            />
          )}
        </>
      }
    >
      <FilterSelect
        url={url}
        name="role"
        label={t("everyRole")}
        choices={[...roleChoices(t), { value: NO_ROLE, label: roleName(t, null) }]}
      />
      <FilterSelect url={url} name="status" label={t("everyStatus")} choices={statusChoices(t, USER_STATUSES)} />
      <FilterSelect
        url={url}
        name="waiting"
        label={t("onlyWaiting")}
        choices={[{ value: "yes", label: t("waiting") }]}
      />
    </ListToolbar>
  );
}
