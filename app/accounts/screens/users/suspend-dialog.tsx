import { useTranslation } from "react-i18next";
import type { User } from "#app/accounts/domain/users";
import { fullName } from "#app/core/domain/texts/full-name";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { LeftOpenList } from "./left-open-list";

type Props = {
  /** The one user to suspend; null for several. */
  user: User | null;
  /** Empty while the dialog is closed. */
  userIds: readonly string[];
  busy: boolean;
  problem: string | null;
  onClose: () => void;
  onSuspend: () => void;
};

/** Asks before users are suspended, and lists their open work. */
export function SuspendDialog({ user, userIds, busy, problem, onClose, onSuspend }: Props) {
  const { t } = useTranslation("users");
  const count = userIds.length;
  return (
    <ConfirmDialog
      open={count > 0}
      onClose={onClose}
      title={user ? t("suspendOneTitle", { name: fullName(user) }) : t("suspendTitle", { count })}
      text={t("suspendText", { count })}
      confirmLabel={t("suspend")}
      busy={busy}
      problem={problem}
      onConfirm={onSuspend}
    >
      {count > 0 && <LeftOpenList userIds={userIds} />}
    </ConfirmDialog>
  );
}
