import { Link, useMatches, useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UnreadChats } from "#app/chat/domain/inbox";
import { useUnreadChats } from "#app/chat/screens/inbox/use-unread-chats";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useLive } from "#app/core/browser/live/use-live";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import { whenActing } from "#app/core/browser/page/when-acting";
import { askToSignIn } from "#app/core/browser/requests/session-end";
import type { DemoState } from "#app/core/domain/calendar/demo";
import type { PlantTime as Time } from "#app/core/domain/calendar/shifts";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { CurrentUser, SessionEnd } from "#app/core/domain/sessions";
import { Bell } from "#app/notifications/screens/bell";
import { useNotifications } from "#app/notifications/screens/use-notifications";
import { paths } from "#app/paths";
import { LateNews } from "#app/ui/page/late-news";
import { Part } from "#app/ui/page/part";
import { useLater } from "#app/ui/page/use-later";
import { Brand } from "#app/ui/text/brand";
import { useFormat } from "#app/ui/text/use-format";
import { DemoBanner } from "./demo-banner";
import { PaperHead } from "./page/paper-head";
import { useFocusOnHeading } from "./page/use-focus-on-heading";
import { beginTypingAhead } from "./palette/typed-ahead";
import { usePaletteKey } from "./palette/use-palette-key";
import { RunningShift } from "./running-shift";
import type { ShellDialog } from "./shell-dialogs";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";
import { useHelpKey } from "./use-help-key";
import { SignOutWithoutScript } from "./user/sign-out-without-script";
import { SigningOutScreen } from "./user/signing-out-screen";
import { useSigningOut } from "./user/use-signing-out";
import { UserMenu } from "./user/user-menu";
import { WaitingMessagesMark } from "./waiting-messages-mark";
import { WaitingSheetsMark } from "./waiting-sheets-mark";

type Props = {
  user: CurrentUser;
  factory: { name: string; isDemo: boolean; timeZone: TimeZone };
  /** The clock of a demo that lives; null for one that stands still, and in any other factory. */
  demo: DemoState | null;
  time: Time;
  /** The number of unread notifications. */
  unread: number;
  chats: UnreadChats;
  children: ReactNode;
};

const fetchDialogs = () => import("./shell-dialogs").then(({ ShellDialogs }) => ShellDialogs);

const fetchOutside = () => import("./notice-outside").then(({ tellOutside }) => tellOutside);

/** The frame around every screen, until its user signs out. */
export function ShellFrame(props: Props) {
  const [isOut, setOut] = useState(false);
  return isOut ? <SigningOutScreen /> : <Frame {...props} onOut={() => setOut(true)} />;
}

/** A drawer on a phone, icons on a tablet, words on a desktop. */
function Frame({ user, factory, demo, time, unread, chats, children, onOut }: Props & { onOut: () => void }) {
  const fills = useMatches().some(({ handle }) => (handle as { fills?: boolean } | undefined)?.fills);
  const [opened, setOpened] = useState<ShellDialog | null>(null);
  const [ended, setEnded] = useState<SessionEnd | null>(null);
  const close = () => setOpened(null);
  const Dialogs = useLater(opened !== null || ended !== null, fetchDialogs, close);
  useReadyDialogs(setEnded);
  const openPalette = () => {
    if (opened !== "palette") beginTypingAhead();
    setOpened("palette");
  };
  usePaletteKey(openPalette);
  useHelpKey(() => setOpened("shortcuts"));
  useFocusOnHeading();
  useOwnChannel();
  const notifications = useOwnNotifications(unread);
  const counts = { [paths.chat()]: useUnreadChats(chats) };
  const signingOut = useSigningOut(user.id, { ask: () => setOpened("signOut"), onOut });
  return (
    <div className="flex min-h-dvh">
      <SideColumn role={user.role} leads={user.productionLineIds} counts={counts} factory={factory.name} />
      <div className={clsx("flex min-w-0 flex-1 flex-col", fills && "h-dvh")}>
        <Top
          user={user}
          time={time}
          unread={notifications.unread}
          onOpen={(dialog) => (dialog === "palette" ? openPalette() : setOpened(dialog))}
          onSignOut={signingOut.begin}
        />
        {factory.isDemo && <DemoBanner demo={demo} timeZone={factory.timeZone} />}
        <LateNews className="border-b border-line bg-sunken px-4 py-1.5 md:px-6" />
        <Content fills={fills} factory={factory}>
          {children}
        </Content>
      </div>
      {Dialogs && (
        <Part shows={opened} className="fixed end-4 bottom-4 z-50 shadow-float">
          <Dialogs
            opened={opened}
            ended={ended}
            onSignedIn={() => setEnded(null)}
            user={user}
            time={time}
            counts={counts}
            notifications={notifications}
            signingOut={signingOut}
            timeZone={factory.timeZone}
            demo={demo}
            onOpen={setOpened}
            onClose={close}
          />
        </Part>
      )}
    </div>
  );
}

function SideColumn({ factory, ...sidebar }: ComponentProps<typeof Sidebar> & { factory: string }) {
  return (
    <aside className="sticky top-0 hidden h-dvh w-16 shrink-0 flex-col gap-5 overflow-y-auto [scrollbar-width:thin] border-e border-line bg-surface px-2.5 py-4 md:flex lg:w-60 lg:px-2 print:hidden">
      <Link to={paths.dashboard()} className="flex justify-center rounded-s p-1 lg:justify-start lg:px-3">
        <Brand className="[&>span]:sr-only lg:[&>span]:not-sr-only" />
      </Link>
      <Sidebar {...sidebar} isCompact />
      <p className="mt-auto hidden truncate px-3 text-xs text-faint lg:block">{factory}</p>
    </aside>
  );
}

type TopProps = Pick<Props, "user" | "time" | "unread"> & {
  onOpen: (dialog: ShellDialog) => void;
  onSignOut: () => void;
};

function Top({ user, time, unread, onOpen, onSignOut }: TopProps) {
  return (
    <TopBar
      onMenu={() => onOpen("menu")}
      onSearch={() => onOpen("palette")}
      waiting={
        <>
          <Part isSmall>
            <WaitingSheetsMark userId={user.id} />
          </Part>
          <Part isSmall>
            <WaitingMessagesMark userId={user.id} />
          </Part>
        </>
      }
      plantTime={
        <Part isSmall shows={time}>
          <RunningShift {...time} />
        </Part>
      }
      bell={
        <Part isSmall>
          <Bell unread={unread} onOpen={() => onOpen("notifications")} />
        </Part>
      }
      userMenu={
        <>
          <UserMenu
            user={user}
            onProfile={() => onOpen("profile")}
            onNotifications={() => onOpen("notifications")}
            onShortcuts={() => onOpen("shortcuts")}
            onSignOut={onSignOut}
          />
          <SignOutWithoutScript />
        </>
      }
    />
  );
}

type ContentProps = Pick<Props, "factory" | "children"> & { fills: boolean | undefined };

function Content({ fills, factory, children }: ContentProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <main
      id="content"
      tabIndex={-1}
      aria-busy={isBusy}
      className={clsx(
        "w-full flex-1 outline-none",
        fills ? "flex min-h-0" : "max-w-400 px-4 py-1 md:px-6 md:py-3 lg:px-8",
      )}
    >
      <PaperHead factory={factory} />
      {children}
    </main>
  );
}

/** Fetches the dialogs once the user acts, and asks to sign in again when the session has ended. */
function useReadyDialogs(onEnd: (end: SessionEnd) => void) {
  useEffect(() => {
    const callOff = whenActing(() => void fetchDialogs().catch(() => null));
    return () => callOff();
  }, []);
  useEffect(() => {
    const stop = askToSignIn(onEnd);
    return () => stop();
  }, [onEnd]);
}

/** The notifications; a new one is also shown outside the page, where the user allows it. */
function useOwnNotifications(unread: number) {
  const { t } = useTranslation("notifications");
  const format = useFormat();
  const calls = useCalls();
  return useNotifications(
    unread,
    (notification) =>
      void fetchOutside().then((tell) => tell(notification, { t, format, get: (path) => calls().get(path) })),
  );
}

/**
 * Connects the tab to its user's channel. When the session ends the channel closes, and the browser goes to the login
 * page; when the role changes it closes too, and the screen reloads.
 */
function useOwnChannel() {
  const refresh = useRefresh();
  useLive("signedOut", () => undefined, refresh);
}
