import { Check, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#app/accounts/domain/users";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { fullName } from "#app/core/domain/texts/full-name";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { Instant } from "#app/ui/text/instant";
import { roleChoices, roleName } from "./role-name";

type Props = {
  user: User;
  timeZone: TimeZone;
  isBusy: boolean;
  /** An empty text is no role. */
  onApprove: (role: string) => void;
  onRefuse: () => void;
};

/** A user who waits: name and address, the role to give, approve or refuse. */
export function WaitingLine({ user, timeZone, isBusy, onApprove, onRefuse }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const [role, setRole] = useState<string>(user.role ?? "");
  const name = fullName(user);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="truncate text-sm font-medium">{name}</p>
        <p className="truncate text-xs text-muted">
          {user.email} · <Instant at={user.createdAt} timeZone={timeZone} />
        </p>
      </div>
      <div className="flex grow flex-wrap items-center gap-2 sm:grow-0">
        <select
          aria-label={t("approvalRole", { name })}
          value={role}
          onChange={(event) => setRole(event.target.value)}
          className={`${CONTROL_CLASS} sm:w-44`}
        >
          <option value="">{roleName(t, null)}</option>
          {roleChoices(t).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button
          variant="primary"
          icon={Check}
          busy={isBusy}
          aria-label={t("approveName", { name })}
          onClick={() => onApprove(role)}
        >
          {t("approve")}
        </Button>
        <Button icon={X} disabled={isBusy} aria-label={t("refuseName", { name })} onClick={onRefuse}>
          {t("refuse")}
        </Button>
      </div>
    </li>
  );
}
