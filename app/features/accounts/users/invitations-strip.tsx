import { Send, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Invitation } from "#app/domain/accounts/invitations";
import type { TimeZone } from "#app/domain/plant/time-zones";
import { Button } from "#app/ui/form/button";
import { useAct } from "#app/ui/form/use-act";
import { Panel } from "#app/ui/page/panel";
import { Instant } from "#app/ui/text/instant";
import { type HandedOver, handedOver } from "./handed-over";
import { roleName } from "./role-name";

/** `isExpired` is judged by the server's clock. */
export type ListedInvitation = Invitation & { isExpired: boolean };

type Props = {
  invitations: ListedInvitation[];
  timeZone: TimeZone;
  sendsMail: boolean;
  onHandOver: (link: HandedOver) => void;
};

/** The people who are invited and have not accepted yet, the newest first. */
export function InvitationsStrip({ invitations, timeZone, sendsMail, onHandOver }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const { act, isBusy } = useAct();
  if (invitations.length === 0) return null;
  const sendAgain = ({ id }: Invitation) =>
    act({
      intent: "inviteAgain",
      values: { id },
      failed: "users:inviteFailed",
      done: (answer) => {
        const link = handedOver(answer);
        if (link) onHandOver(link);
      },
    });
  return (
    <Panel title={t("invitationsTitle", { count: invitations.length })} note={t("invitationsText")} className="mb-6">
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <InvitedPerson invitation={invitation} timeZone={timeZone} />
            <div className="flex grow flex-wrap items-center gap-2 sm:grow-0">
              <Button
                icon={Send}
                busy={isBusy}
                aria-label={t("inviteAgainName", { email: invitation.email })}
                onClick={() => sendAgain(invitation)}
              >
                {t(sendsMail ? "inviteAgain" : "inviteAgainByHand")}
              </Button>
              <Button
                icon={Undo2}
                disabled={isBusy}
                aria-label={t("withdrawName", { email: invitation.email })}
                onClick={() => act({ intent: "withdraw", values: { id: invitation.id }, failed: "users:removeFailed" })}
              >
                {t("withdraw")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function InvitedPerson({ invitation, timeZone }: { invitation: ListedInvitation; timeZone: TimeZone }) {
  const { t } = useTranslation(["users", "common"]);
  const { email, role, invitedBy, expiresAt, isExpired } = invitation;
  return (
    <div className="min-w-0 grow basis-60">
      <p className="text-sm font-medium break-words">
        {email}{" "}
        <span className={`text-xs font-normal ${isExpired ? "text-danger" : "text-muted"}`}>
          {t(isExpired ? "invitationExpired" : "invitedMark")}
        </span>
      </p>
      <p className="text-xs text-muted">
        {t("invitationOf", { role: roleName(t, role), actor: invitedBy })} ·{" "}
        {t(isExpired ? "invitationRanOut" : "invitationUntil")} <Instant at={expiresAt} timeZone={timeZone} />
      </p>
    </div>
  );
}
