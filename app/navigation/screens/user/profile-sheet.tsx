import { Link } from "@remix-run/react";
import clsx from "clsx";
import { House, LogOut, UserRoundPen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { localTime } from "#app/core/domain/calendar/shifts";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { CurrentUser } from "#app/core/domain/sessions";
import { fullName } from "#app/core/domain/texts/full-name";
import { PreferencesPanel } from "#app/navigation/screens/preferences/preferences-panel";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { buttonClass } from "#app/ui/form/button-look";
import { Sheet } from "#app/ui/overlay/sheet";
import { Avatar } from "#app/ui/page/avatar";
import { StatusMark } from "#app/ui/text/status-mark";
import { useFormat } from "#app/ui/text/use-format";

type Props = { user: CurrentUser; timeZone: TimeZone; open: boolean; onClose: () => void; onSignOut: () => void };

/** The signed-in user, their preferences, and signing out. */
export function ProfileSheet({ user, timeZone, open, onClose, onSignOut }: Props) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} side="end" title={t("navigation:profile")}>
      <div className="flex items-center gap-4 pt-2 pb-5">
        <Avatar name={fullName(user)} src={user.avatarUrl} className="size-14 text-lg" />
        <div className="min-w-0">
          <p className="truncate font-display text-lg font-semibold">{fullName(user)}</p>
          <StatusMark status={user.status} />
        </div>
      </div>
      <Summary user={user} timeZone={timeZone} />
      <Link
        to={paths.account()}
        onClick={onClose}
        className={clsx(buttonClass({ variant: "secondary" }), "mt-5 self-stretch")}
      >
        <UserRoundPen className="size-4" aria-hidden="true" />
        {t("navigation:accountSettings")}
      </Link>
      <div className="mt-5 border-t border-line pt-5">
        <h2 className="sr-only">{t("navigation:preferences")}</h2>
        <PreferencesPanel />
      </div>
      <div className="mt-auto flex flex-wrap gap-2 pt-8 *:flex-1">
        <Link to={paths.dashboard()} onClick={onClose} className={buttonClass({ variant: "secondary" })}>
          <House className="size-4" aria-hidden="true" />
          {t("navigation:home")}
        </Link>
        <Button icon={LogOut} onClick={onSignOut}>
          {t("navigation:logOut")}
        </Button>
      </div>
    </Sheet>
  );
}

function Summary({ user, timeZone }: { user: CurrentUser; timeZone: TimeZone }) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = (
    [
      ["role", t(`common:role.${user.role ?? "none"}`)],
      ["username", user.username],
      ["email", user.email],
      ["phone", user.phoneNumber],
      ["memberSince", format.day(localTime(Date.parse(user.createdAt), timeZone).day)],
    ] as const
  ).filter(([, value]) => value);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      {lines.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{t(`navigation:${name}`)}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
