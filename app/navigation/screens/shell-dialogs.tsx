import { useTranslation } from "react-i18next";
import type { DemoState } from "#app/core/domain/calendar/demo";
import type { PlantTime as Time } from "#app/core/domain/calendar/shifts";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { CurrentUser, SessionEnd } from "#app/core/domain/sessions";
import { NotificationsSheet } from "#app/notifications/screens/notifications-sheet";
import type { Notifications } from "#app/notifications/screens/use-notifications";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog";
import { Sheet } from "#app/ui/overlay/sheet";
import { CommandPalette } from "./palette/command-palette";
import { RunningShift } from "./running-shift";
import { ShortcutList } from "./shortcut-list";
import { Sidebar } from "./sidebar";
import { ProfileSheet } from "./user/profile-sheet";
import { SignInAgain } from "./user/sign-in-again";
import type { SigningOut } from "./user/use-signing-out";

export type ShellDialog = "menu" | "profile" | "palette" | "notifications" | "shortcuts" | "signOut";

type Props = {
  opened: ShellDialog | null;
  /** Why the session has ended, while the page waits for the user to sign in again. */
  ended: SessionEnd | null;
  onSignedIn: () => void;
  onOpen: (dialog: ShellDialog) => void;
  onClose: () => void;
  user: CurrentUser;
  timeZone: TimeZone;
  demo: DemoState | null;
  time: Time;
  counts: Record<string, number>;
  notifications: Notifications;
  signingOut: SigningOut;
};

/** The dialogs that the frame opens over the screen, one at a time. */
export function ShellDialogs(props: Props) {
  const { opened, ended, onSignedIn, onOpen, onClose, user, timeZone, demo, time, counts, notifications, signingOut } =
    props;
  const { t } = useTranslation();
  return (
    <>
      <Sheet open={opened === "menu"} onClose={onClose} side="start" title={t("common:appName")}>
        <div className="-mx-2 pt-2">
          <Sidebar role={user.role} leads={user.productionLineIds} counts={counts} onLeave={onClose} />
        </div>
        <div className="mt-auto pt-6">
          <RunningShift {...time} />
        </div>
      </Sheet>
      <ProfileSheet
        user={user}
        timeZone={timeZone}
        onClose={onClose}
        open={opened === "profile"}
        onSignOut={signingOut.begin}
      />
      <ConfirmDialog
        open={opened === "signOut"}
        onClose={onClose}
        title={t("navigation:signOut.title")}
        text={
          signingOut.unsent > 0 ? t("navigation:signOut.unsent", { count: signingOut.unsent }) : t("common:unsaved")
        }
        confirmLabel={t("navigation:logOut")}
        onConfirm={signingOut.leave}
      />
      <NotificationsSheet
        notifications={notifications}
        demo={demo}
        open={opened === "notifications"}
        onClose={onClose}
      />
      <ShortcutList open={opened === "shortcuts"} onClose={onClose} />
      {ended && <SignInAgain end={ended} user={user} onDone={onSignedIn} />}
      <CommandPalette
        me={user.id}
        role={user.role}
        open={opened === "palette"}
        onOpen={(part) => (part === "signOut" ? signingOut.begin() : onOpen(part))}
        onClose={onClose}
      />
    </>
  );
}
