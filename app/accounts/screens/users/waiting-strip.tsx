import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#app/accounts/domain/users";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Page } from "#app/core/domain/lists";
import { fullName } from "#app/core/domain/texts/full-name";
import { paths } from "#app/paths";
import { useAct } from "#app/ui/form/use-act";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { Panel } from "#app/ui/page/panel";
import { WaitingLine } from "./waiting-line";

type Props = { waiting: Page<User>; timeZone: TimeZone };

/** The registered users who wait for approval, the longest first. */
export function WaitingStrip({ waiting, timeZone }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const { act, isBusy } = useAct();
  const [refusing, setRefusing] = useState<User | null>(null);
  const { items, total } = waiting;
  if (items.length === 0 && !refusing) return null;
  return (
    <Panel
      title={t("approvalTitle", { count: total })}
      note={t("approvalText")}
      className="mb-3"
      aside={
        total > items.length && (
          <Link
            to={paths.users({ waiting: "yes" })}
            className="text-sm touch-reach font-medium text-accent-ink underline"
          >
            {t("approvalAll")}
          </Link>
        )
      }
    >
      <ul className="divide-y divide-line">
        {items.map((user) => (
          <WaitingLine
            key={user.id}
            user={user}
            timeZone={timeZone}
            isBusy={isBusy}
            onApprove={(role) =>
              act({ intent: "approve", values: { id: user.id, role }, failed: "users:updateFailed" })
            }
            onRefuse={() => setRefusing(user)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={refusing !== null}
        onClose={() => setRefusing(null)}
        title={t("refuseTitle", { name: refusing && fullName(refusing) })}
        text={t("refuseText")}
        confirmLabel={t("refuse")}
        busy={isBusy}
        onConfirm={() => {
          if (!refusing) return;
          const done = () => setRefusing(null);
          act({ intent: "refuse", values: { id: refusing.id }, failed: "users:removeFailed", done });
        }}
      />
    </Panel>
  );
}
