import { useTranslation } from "react-i18next";
import { SIGN_IN_GAPS, type User } from "#app/accounts/domain/users";
import { NO_ROLE } from "#app/core/domain/permissions";
import { USER_STATUSES } from "#app/core/domain/statuses";
import { FilterSelect } from "#app/ui/form/filter-select";
import { statusChoices } from "#app/ui/form/status-choices";
import type { Column } from "#app/ui/table/columns";
import { ListToolbar } from "#app/ui/table/list-toolbar";
import type { ListUrl } from "#app/ui/table/use-list-url";
import { roleChoices, roleName } from "./role-name";

type Props = { url: ListUrl; columns: Column<User>[]; mayExport: boolean };

export function UsersToolbar({ url, columns, mayExport }: Props) {
  const { t } = useTranslation(["users", "common"]);
  return (
    <ListToolbar url={url} searchLabel={t("searchLabel")} columns={columns} exported={mayExport && "users"}>
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
      <FilterSelect
        url={url}
        name="notSignedIn"
        label={t("notSignedIn")}
        choices={SIGN_IN_GAPS.map((value) => ({
          value,
          label: value === "never" ? t("neverSignedIn") : t("notSignedInFor", { count: Number(value) }),
        }))}
      />
    </ListToolbar>
  );
}
