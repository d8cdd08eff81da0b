import { useTranslation } from "react-i18next";
import { USER_STATUSES, type UserStatus } from "#app/core/domain/statuses";
import { Button } from "#app/ui/form/button";
import type { Act } from "#app/ui/form/use-act";
import { BulkBar } from "#app/ui/table/bulk-bar";
import type { RowSelection } from "#app/ui/table/use-selection";

type Props = {
  selection: RowSelection;
  act: (act: Act) => void;
  isBusy: boolean;
  onSetRole: () => void;
  onSuspend: () => void;
};

/** Sets the role or status of all selected users. */
export function UsersBulkBar({ selection, act, isBusy, onSetRole, onSuspend }: Props) {
  const { t } = useTranslation("users");
  const words = { active: t("activate"), inactive: t("deactivate"), suspended: t("suspend") };
  const setStatus = (status: UserStatus) =>
    act({
      intent: "setStatus",
      values: { ids: selection.ids, status },
      failed: "users:updateFailed",
      done: selection.clear,
    });
  return (
    <BulkBar selection={selection}>
      <Button size="s" onClick={onSetRole}>
        {t("setRole")}
      </Button>
      {USER_STATUSES.map((status) => (
        <Button
          key={status}
          size="s"
          busy={isBusy}
          onClick={() => (status === "suspended" ? onSuspend() : setStatus(status))}
        >
          {words[status]}
        </Button>
      ))}
    </BulkBar>
  );
}
