import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OwnAccount, OwnSession } from "#app/domain/own-account";
import { EmptyState } from "#app/ui/empty-state";
import { PageHeader } from "#app/ui/page-header";
import { Panel } from "#app/ui/panel";
import { AvatarPanel } from "./avatar-panel";
import { DetailsPanel } from "./details-panel";
import { FarewellPanel } from "./farewell-panel";
import { type GoogleLinkState, GooglePanel } from "./google-panel";
import { PasswordPanel } from "./password-panel";
import { SessionsPanel } from "./sessions-panel";

type Props = {
  account: OwnAccount | null;
  sessions: OwnSession[];
  /** Null where nobody signs in by Google. */
  google: GoogleLinkState | null;
  timeZone: string;
  now: number;
  /** This very page, to come back to. */
  here: string;
  /** Theme, colour and language. */
  preferences: ReactNode;
  /** What one wants to be told. */
  notifications: ReactNode;
};

/** Everything that is one's own: details, ways in, sessions and looks. */
export function AccountScreen({ account, sessions, google, timeZone, now, here, preferences, notifications }: Props) {
  const { t } = useTranslation("account");
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} description={t("description")} />
      {account ? (
        <div className="flex flex-col gap-4">
          <AvatarPanel account={account} />
          <DetailsPanel key={account.version} account={account} />
          <PasswordPanel account={account} />
          {google && <GooglePanel {...google} here={here} />}
          <SessionsPanel sessions={sessions} timeZone={timeZone} now={now} />
          <Panel title={t("preferences")} note={t("preferencesNote")}>
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
