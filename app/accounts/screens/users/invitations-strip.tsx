import { Link2, Send, Undo2 } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Invitation } from "#app/accounts/domain/invitations";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { type Mail, problemWords } from "#app/notifications/domain/mail";
import { Button } from "#app/ui/form/button";
import { useAct } from "#app/ui/form/use-act";
import { CutNote } from "#app/ui/page/cut-note";
import { Panel } from "#app/ui/page/panel";
import { Instant } from "#app/ui/text/instant";
import { type HandedOver, handedOver } from "./handed-over";
import { roleName } from "./role-name";

/** `isExpired` is judged by the server's clock. */
export type ListedInvitation = Invitation & { isExpired: boolean };

type Props = {
  invitations: ListedInvitation[];
  /** The number of all open invitations, of which these are the newest. */
  total: number;
  timeZone: TimeZone;
  sendsMail: boolean;
  onHandOver: (link: HandedOver) => void;
};

/** The people who are invited and have not accepted yet, the newest first. */
export function InvitationsStrip({ invitations, total, timeZone, sendsMail, onHandOver }: Props) {
  const { t } = useTranslation(["users", "common"]);
  const { act, isBusy } = useAct();
  useOutcome(invitations);
  if (invitations.length === 0) return null;
  const sendAgain = ({ id }: Invitation, byHand = false) =>
    act({
      intent: "inviteAgain",
      values: { id, ...(byHand && { byHand: "on" }) },
      failed: "users:inviteFailed",
      done: (answer) => {
        const link = handedOver(answer);
        if (link) onHandOver(link);
      },
    });
  return (
    <Panel title={t("invitationsTitle", { count: total })} note={t("invitationsText")} className="mb-3">
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <InvitedPerson invitation={invitation} timeZone={timeZone} />
            <div className="flex grow flex-wrap items-center gap-2 sm:grow-0">
              {sendsMail && (
                <Button
                  icon={Link2}
                  disabled={isBusy}
                  aria-label={t("inviteByHandName", { email: invitation.email })}
                  onClick={() => sendAgain(invitation, true)}
                >
                  {t("inviteByHand")}
                </Button>
              )}
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
      <CutNote shown={invitations.length} total={total} />
    </Panel>
  );
}

function InvitedPerson({ invitation, timeZone }: { invitation: ListedInvitation; timeZone: TimeZone }) {
  const { t } = useTranslation(["users", "common"]);
  const { email, role, invitedBy, expiresAt, isExpired, mail } = invitation;
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
      {mail && <MailLine mail={mail} />}
    </div>
  );
}

function MailLine({ mail }: { mail: Mail }) {
  const { t } = useTranslation(["users", "common"]);
  const words = problemWords(mail.problem);
  return (
    <p className={`text-xs ${isDoubtful(mail) ? "text-danger" : "text-muted"}`}>
      {t(`invitationMail.${mail.state}`)} {mail.state === "refused" && t(words.key, words.params)}
    </p>
  );
}

/** Whether the email may not have reached anybody. */
function isDoubtful(mail: Mail | null): boolean {
  return mail?.state === "refused" || mail?.state === "unknown";
}

const READ_AGAIN_MS = 3_000;

/** Reads the invitations again until the outcome of each email is known. */
function useOutcome(invitations: readonly ListedInvitation[]) {
  const refresh = useRefresh();
  const isWaiting = invitations.some(({ mail }) => mail?.state === "sending");
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refresh(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, refresh]);
}
