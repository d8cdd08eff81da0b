import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WaitingEmail } from "#app/accounts/domain/email-changes";
import type { OwnAccount, OwnSession } from "#app/accounts/domain/own-account";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { AskBeforeLeaving } from "#app/ui/form/ask-before-leaving";
import { PageHeader } from "#app/ui/page/page-header";
import { Panel } from "#app/ui/page/panel";
import { SectionLinks } from "#app/ui/page/section-links";
import { EmptyState } from "#app/ui/text/empty-state";
import { AvatarPanel } from "./avatar-panel";
import { DetailsPanel } from "./details-panel";
import { FarewellPanel } from "./farewell-panel";
import { type GoogleLinkState, GooglePanel } from "./google-panel";
import { PasswordPanel } from "./password-panel";
import { SessionsPanel } from "./sessions-panel";

type Props = {
  account: OwnAccount | null;
  /** The new email that waits to be confirmed. */
  waitingEmail: WaitingEmail | null;
  /** False where no email is set up. */
  sendsMail: boolean;
  sessions: OwnSession[];
  /** Null where Google is not configured. */
  google: GoogleLinkState | null;
  timeZone: TimeZone;
  now: number;
  /** The current page, to return to. */
  here: string;
  /** Theme, colour and language. */
  preferences: ReactNode;
  /** The notification settings. */
  notifications: ReactNode;
};

/** The user's own account: details, ways to sign in, sessions and preferences. */
export function AccountScreen({ account, here, preferences, notifications, ...shown }: Props) {
  const { waitingEmail, sendsMail, sessions, google, timeZone, now } = shown;
  const { t } = useTranslation(["account", "auth", "notifications"]);
  const sections = [
    { id: "avatar", label: t("avatar") },
    { id: "details", label: t("details") },
    { id: "password", label: t("password") },
    ...(google ? [{ id: "google", label: t("auth:googlePanelTitle") }] : []),
    { id: "sessions", label: t("sessions") },
    { id: "preferences", label: t("preferences") },
    { id: "notifications", label: t("notifications:choices") },
    { id: "farewell", label: t("data") },
  ];
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} description={t("description")} />
      {account && <SectionLinks sections={sections} />}
      {account ? (
        <div className="flex flex-col gap-4">
          <AvatarPanel account={account} />
          <AskBeforeLeaving>
            <DetailsPanel
              key={account.version}
              account={account}
              waitingEmail={waitingEmail}
              sendsMail={sendsMail}
              timeZone={timeZone}
            />
            <PasswordPanel account={account} />
          </AskBeforeLeaving>
          {google && <GooglePanel {...google} account={account} here={here} />}
          <SessionsPanel sessions={sessions} timeZone={timeZone} now={now} />
          <Panel id="preferences" title={t("preferences")} note={t("preferencesNote")}>
            <div className="max-w-sm">{preferences}</div>
          </Panel>
          {notifications}
          <FarewellPanel account={account} />
        </div>
      ) : (
        <EmptyState title={t("empty")} />
      )}
    </div>
  );
}
