import { useLocation, useSearchParams } from "@remix-run/react";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "#app/chat/domain/cards";
import type { Conversation, MessagePage, OpenConversation, Removal } from "#app/chat/domain/chat";
import type { Day } from "#app/core/domain/calendar/days";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import type { RoleOrNone } from "#app/core/domain/permissions";
import { Sheet } from "#app/ui/overlay/sheet";
import { Part } from "#app/ui/page/part";
import { cardsByRef, FirstCards } from "./cards/card-feed";
import { ThingNames } from "./cards/thing-names";
import { HandOverForm } from "./handovers/hand-over-form";
import { HandoverList } from "./handovers/handover-list";
import { Inbox } from "./inbox/inbox";
import { NewConversation } from "./inbox/new-conversation";
import { type InboxState, useInbox } from "./inbox/use-inbox";
import { titleOf } from "./names";
import { type Printed, PrintedConversation } from "./printed-conversation";
import type { Goal } from "./thread/message-list";
import { MissingThread } from "./thread/missing-thread";
import { RemovedThread } from "./thread/removed-thread";
import { Thread } from "./thread/thread";
import { ThreadPlaceholder } from "./thread/thread-placeholder";

type Props = {
  me: Id;
  role: RoleOrNone;
  conversations: Conversation[];
  nextCursor: string | null;
  /** The conversation that the data was loaded for, as its address names it. */
  requested: string | null;
  open: { conversation: OpenConversation; page: MessagePage; cards: Card[] } | null;
  /** Who removed the user from the conversation of the address. */
  removal: Removal | null;
  /** The conversation on paper, once it was asked for. */
  printed: Printed | null;
  /** The names of the things in the newest messages and in quotes, by kind and id. */
  names: Record<string, string>;
  timeZone: TimeZone;
  today: Day;
  mayHandOver: boolean;
};

/** The inbox beside the open conversation; on a phone one or the other. */
export function ChatScreen(props: Props) {
  const { me, conversations, nextCursor, names, timeZone, today, mayHandOver } = props;
  const { t } = useTranslation("chat");
  const [isStarting, setStarting] = useState(false);
  const [isListing, setListing] = useListing();
  const [params] = useSearchParams();
  const { open, removal, missing } = useOpened(props);
  const isInside = Boolean(open || removal || missing);
  const inbox = useInbox({ conversations, nextCursor });
  return (
    <ThingNames known={names}>
      {open && (
        <PrintedConversation conversation={open.conversation} printed={props.printed} me={me} timeZone={timeZone} />
      )}
      <div className={clsx("flex min-h-0 w-full", open && "print:hidden")}>
        <section
          aria-label={t("title")}
          className={clsx(
            "min-h-0 w-full flex-col border-line bg-surface md:flex md:w-72 md:shrink-0 md:border-e lg:w-88",
            isInside ? "hidden" : "flex",
          )}
        >
          <Part className="m-4">
            <Inbox
              key={params.get("q")}
              me={me}
              inbox={inbox}
              timeZone={timeZone}
              today={today}
              about={params.get("about")}
              asked={params.get("q") ?? ""}
              openId={missing ?? open?.conversation.id ?? null}
              onNew={() => setStarting(true)}
              onHandovers={() => setListing(true)}
            />
          </Part>
        </section>
        <section className={clsx("min-h-0 min-w-0 flex-1 flex-col", isInside ? "flex" : "hidden md:flex")}>
          <Side
            {...props}
            inbox={inbox}
            open={open}
            removal={removal}
            missing={missing}
            onNew={() => setStarting(true)}
          />
        </section>
        <HandoversSheet
          open={isListing}
          onClose={() => setListing(false)}
          me={me}
          conversations={inbox.items}
          openId={open?.conversation.id ?? null}
          mayHandOver={mayHandOver}
        />
        <NewConversation open={isStarting} onClose={() => setStarting(false)} />
      </div>
    </ThingNames>
  );
}

/** What the address opens. Without a network the screen stays, and only the conversation in the address is missing. */
function useOpened({ requested, open, removal }: Props) {
  const [params] = useSearchParams();
  const wanted = params.get("c");
  return wanted === requested ? { open, removal, missing: null } : { open: null, removal: null, missing: wanted };
}

type SideProps = Props & { inbox: InboxState; missing: string | null; onNew: () => void };

/** Beside the inbox: the open conversation, or why none is open. */
function Side({ open, missing, removal, inbox, onNew, ...props }: SideProps) {
  const { me, timeZone } = props;
  const { t } = useTranslation("chat");
  const goal = useGoal();
  if (open)
    return (
      <FirstCards.Provider value={cardsByRef(open.cards)}>
        <Thread
          key={`${me}-${open.conversation.id}`}
          me={me}
          role={props.role}
          timeZone={timeZone}
          today={props.today}
          goal={goal}
          mayHandOver={props.mayHandOver}
          conversation={open.conversation}
          page={open.page}
          onRead={inbox.read}
          isOnline={inbox.isOnline}
        />
      </FirstCards.Provider>
    );
  if (removal) return <RemovedThread key={removal.conversationId} me={me} removal={removal} timeZone={timeZone} />;
  if (missing) {
    const known = inbox.items.find(({ id }) => id === missing);
    return <MissingThread title={known ? titleOf(known, me, t) : t("choose")} />;
  }
  return <ThreadPlaceholder isEmpty={inbox.items.length === 0} onNew={onNew} />;
}

type HandoversProps = Pick<Props, "me" | "conversations" | "mayHandOver"> & {
  open: boolean;
  onClose: () => void;
  openId: Id | null;
};

function HandoversSheet({ open, onClose, me, conversations, openId, mayHandOver }: HandoversProps) {
  const { t } = useTranslation("handovers");
  return (
    <Sheet open={open} onClose={onClose} side="end" title={t("title")}>
      {open && (
        <HandoverList onLeave={onClose}>
          {mayHandOver && <HandOverForm me={me} conversations={conversations} openId={openId} onLeave={onClose} />}
        </HandoverList>
      )}
    </Sheet>
  );
}

/** Whether the handovers are listed. Each visit that asks for the list opens it, also from within the chat. */
function useListing() {
  const [isListing, setListing] = useState(false);
  const [params] = useSearchParams();
  const { key } = useLocation();
  useEffect(() => {
    if (key && params.has("h")) setListing(true);
  }, [key, params]);
  return [isListing, setListing] as const;
}

/** The message that the address names. */
function useGoal(): Goal | null {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const seq = Number(params.get("m"));
  return Number.isSafeInteger(seq) && seq > 0 ? { seq, key } : null;
}
