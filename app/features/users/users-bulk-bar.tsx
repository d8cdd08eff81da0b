import { useTranslation } from "react-i18next";
import { USER_STATUSES, type UserStatus } from "#app/domain/statuses";
import { BulkBar } from "#app/ui/bulk-bar";
import { Button } from "#app/ui/button";
import type { Act } from "#app/ui/use-act";
import type { Selection } from "#app/ui/use-selection";

type Props = { selection: Selection; act: (act: Act) => void; isBusy: boolean; onSetRole: () => void };

/** Role or status for all that are ticked. */
export function UsersBulkBar({ selection, act, isBusy, onSetRole }: Props) {
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
        <Button key={status} size="s" busy={isBusy} onClick={() => setStatus(status)}>
          {words[status]}
        </Button>
      ))}
    </BulkBar>
  );
}
