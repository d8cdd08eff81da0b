import { Send, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { WaitingEmail } from "#app/accounts/domain/email-changes";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { problemWords } from "#app/notifications/domain/mail";
import { Button } from "#app/ui/form/button";
import { useAct } from "#app/ui/form/use-act";
import { Instant } from "#app/ui/text/instant";

type Props = {
  waiting: WaitingEmail;
  /** False where no email is set up: then an administrator hands the link over. */
  sendsMail: boolean;
  timeZone: TimeZone;
};

/** A new email that waits to be confirmed: until when its link works, and what can be done. */
export function WaitingEmailLine({ waiting, sendsMail, timeZone }: Props) {
  const { t } = useTranslation(["account", "common"]);
  const { act, isBusy } = useAct();
  const { email, expiresAt, isExpired, mail } = waiting;
  const problem = mail?.state === "refused" ? problemWords(mail.problem) : null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-s bg-sunken px-4 py-3">
      <div className="min-w-0 grow basis-60 text-sm">
        <p className="font-medium wrap-anywhere">{t("emailWaits", { email })}</p>
        <p className={isExpired || problem ? "text-danger" : "text-muted"}>
          {problem ? (
            <>
              {t("emailNotSent")} {t(problem.key, problem.params)}
            </>
          ) : (
            <>
              {t(isExpired ? "emailLinkRanOut" : sendsMail ? "emailLinkUntil" : "emailLinkByHand")}{" "}
              {(isExpired || sendsMail) && <Instant at={expiresAt} timeZone={timeZone} />}
            </>
          )}
        </p>
      </div>
      <div className="flex grow flex-wrap gap-2 sm:grow-0">
        {sendsMail && (
          <Button icon={Send} busy={isBusy} onClick={() => act({ intent: "resendEmail", values: {} })}>
            {t("emailResend")}
          </Button>
        )}
        <Button icon={Undo2} disabled={isBusy} onClick={() => act({ intent: "cancelEmail", values: {} })}>
          {t("emailCancel")}
        </Button>
      </div>
    </div>
  );
}
