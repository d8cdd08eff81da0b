import { Link } from "@remix-run/react";
import clsx from "clsx";
import { ArrowUp, BellOff, Clock3, PencilLine, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Conversation, Person } from "#app/chat/domain/chat";
import { useShown } from "#app/chat/screens/cards/thing-names";
import { Face } from "#app/chat/screens/face";
import { otherOf, summaryOf, titleOf } from "#app/chat/screens/names";
import { Moment } from "#app/chat/screens/thread/moment";
import type { Day } from "#app/core/domain/calendar/days";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";

type Props = {
  me: Id;
  conversation: Conversation;
  isOpen: boolean;
  isOnline: (person: Person) => boolean;
  /** The user's messages that are not sent yet. */
  unsent: UnsentState | undefined;
  /** Whether a message was begun here and not sent. */
  hasDraft: boolean;
  timeZone: TimeZone;
  today: Day;
};

export type UnsentState = "waiting" | "refused";

/** One conversation: its name, its last message and time, and the number of unread ones. */
export function InboxLine({ me, conversation, isOpen, isOnline, unsent, hasDraft, timeZone, today }: Props) {
  const { t } = useTranslation(["chat", "common"]);
  const { lastMessage } = conversation;
  const isNew = conversation.isMarked || conversation.unread > 0;
  const shown = useShown([lastMessage?.text ?? ""]);
  const other = otherOf(conversation, me);
  return (
    <li>
      <Link
        to={paths.chat({ c: conversation.id })}
        preventScrollReset
        aria-current={isOpen ? "page" : undefined}
        className={clsx(
          "relative flex min-h-16 items-center gap-3 rounded-s px-3 py-2.5 transition-colors",
          isOpen ? "stitch bg-accent-soft" : "hover:bg-sunken",
        )}
      >
        <Face me={me} conversation={conversation} isOnline={other && isOnline(other)} className="size-10 text-sm" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={clsx("min-w-0 flex-1 truncate text-sm text-ink", isNew ? "font-semibold" : "font-medium")}>
              {titleOf(conversation, me, t)}
            </span>
            {lastMessage && <Moment at={lastMessage.sentAt} timeZone={timeZone} today={today} />}
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span className={clsx("min-w-0 flex-1 truncate text-sm", isNew ? "text-ink" : "text-muted")}>
              {summaryOf(conversation, me, t, shown)}
            </span>
            <Marks conversation={conversation} unsent={unsent} hasDraft={hasDraft} />
          </span>
        </span>
      </Link>
    </li>
  );
}

type MarksProps = Pick<Props, "conversation" | "unsent" | "hasDraft">;

/** What is to do in a conversation, and how the reader keeps it. */
function Marks({ conversation: { unread, isMarked, isPinned, muted }, unsent, hasDraft }: MarksProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      {hasDraft && (
        <span className="flex shrink-0 items-center gap-1 text-xs font-medium text-thread">
          <PencilLine aria-hidden className="size-3.5" />
          {t("draft")}
        </span>
      )}
      {unsent === "refused" && <TriangleAlert aria-label={t("notSent")} className="size-3.5 shrink-0 text-danger" />}
      {unsent === "waiting" && <Clock3 aria-label={t("waitsToBeSent")} className="size-3.5 shrink-0 text-fair" />}
      {isPinned && <ArrowUp aria-label={t("pinned")} className="size-3.5 shrink-0 text-faint" />}
      {muted !== "none" && <BellOff aria-label={t(`muted.${muted}`)} className="size-3.5 shrink-0 text-faint" />}
      {isMarked && unread === 0 && (
        <span role="img" aria-label={t("marked")} className="size-2.5 shrink-0 rounded-full bg-accent" />
      )}
      {unread > 0 && (
        <>
          <span
            aria-hidden="true"
            className="figure grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent"
          >
            {unread > 99 ? "99+" : unread}
          </span>
          <span className="sr-only">{t("unread", { count: unread })}</span>
        </>
      )}
    </>
  );
}
