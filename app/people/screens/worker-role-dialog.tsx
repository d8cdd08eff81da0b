import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#app/core/domain/limits";
import { WORKER_ROLES } from "#app/people/domain/worker-roles";
import { workerRoleName } from "#app/people/i18n/role-names";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";

type Props = {
  open: boolean;
  count: number;
  busy: boolean;
  onClose: () => void;
  onChoose: (role: string) => void;
};

/** One role for a whole selection; an empty one removes the role. */
export function WorkerRoleDialog({ open, count, busy, onClose, onChoose }: Props) {
  const { t } = useTranslation(["workers", "common"]);
  const [role, setRole] = useState("");
  return (
    <Dialog open={open} onClose={onClose} title={t("setRoleTitle", { count })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(role);
        }}
      >
        <label className="flex flex-col gap-1.5 text-sm font-medium">
          {t("fields.role")}
          <input
            value={role}
            onChange={(event) => setRole(event.target.value)}
            list="roles-offered"
            data-autofocus
            maxLength={LIMITS.roleLength}
            autoComplete="off"
            className={CONTROL_CLASS}
          />
        </label>
        <datalist id="roles-offered">
          {WORKER_ROLES.map((offered) => (
            <option key={offered} value={workerRoleName(t, offered)} />
          ))}
        </datalist>
        <p className="mt-1.5 text-xs text-muted">{t("roleHelp")}</p>
        <DialogActions>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t("setRole")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
