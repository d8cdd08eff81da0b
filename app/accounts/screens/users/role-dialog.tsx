import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { Problem } from "#app/ui/text/problem";
import { roleChoices, roleName } from "./role-name";

type Props = {
  open: boolean;
  count: number;
  /** The role selected at first. */
  role: RoleOrNone;
  busy: boolean;
  /** The reason of a refusal. */
  problem: string | null;
  onClose: () => void;
  /** An empty text removes the role. */
  onChoose: (role: string) => void;
};

/** One role for a user or a whole selection. */
export function RoleDialog({ open, count, role, busy, problem, onClose, onChoose }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const [chosen, setChosen] = useState<string>(role ?? "");
  return (
    <Dialog open={open} onClose={onClose} title={t("setRoleTitle", { count })} description={t("setRoleText")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(chosen);
        }}
      >
        <label className="flex flex-col gap-1.5 text-sm font-medium">
          {t("fields.role")}
          <select
            data-autofocus
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            className={CONTROL_CLASS}
          >
            <option value="">{roleName(t, null)}</option>
            {roleChoices(t).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Problem text={problem} />
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
