import { LogOut } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OwnSession } from "#app/accounts/domain/own-account";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { Button } from "#app/ui/form/button";
import { useAct } from "#app/ui/form/use-act";
import { Panel } from "#app/ui/page/panel";
import { SessionLine } from "./session-line";

type Props = { sessions: OwnSession[]; timeZone: TimeZone; now: number };

/** The sessions of the account, each with a button to end it. */
export function SessionsPanel({ sessions, timeZone, now }: Props) {
  const { t } = useTranslation("account");
  const { act, isBusy } = useAct();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Panel id="sessions" title={t("sessions")} note={t("sessionsNote")}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            timeZone={timeZone}
            now={now}
            onEnd={() => act({ intent: "endSession", values: { id: session.id } })}
            isBusy={isBusy}
          />
        ))}
      </ul>
      {hasOthers && (
        <div className="mt-4 flex flex-col sm:items-end">
          <Button icon={LogOut} busy={isBusy} onClick={() => act({ intent: "endOthers", values: {} })}>
            {t("endOthers")}
          </Button>
        </div>
      )}
    </Panel>
  );
}
