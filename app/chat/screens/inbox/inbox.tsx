import { Link } from "@remix-run/react";
import { ClipboardPen, type LucideIcon, Search, SquarePen, X } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { draftsOf, watchDrafts } from "#app/chat/browser/keeping";
import type { Conversation, Person } from "#app/chat/domain/chat";
import { useShown } from "#app/chat/screens/cards/thing-names";
import { useUnsentMessages } from "#app/chat/screens/composer/use-unsent-messages";
import { LostMessages } from "#app/chat/screens/thread/lost-messages";
import { useTyped, useTypedCall } from "#app/core/browser/requests/use-typed-call";
import type { Day } from "#app/core/domain/calendar/days";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { EmptyState } from "#app/ui/text/empty-state";
import { type FoundMessages as Found, FoundMessages } from "./found-messages";
import { InboxLine } from "./inbox-line";
import { NO_FILTERS, SearchFilters, searchOf } from "./search-filters";
import type { InboxState } from "./use-inbox";

type Props = {
  me: Id;
  inbox: InboxState;
  openId: Id | null;
  /** Shows the messages about this line instead of the conversations. */
  about: Id | null;
  /** The text that the address searches. */
  asked: string;
  timeZone: TimeZone;
  today: Day;
  onNew: () => void;
  onHandovers: () => void;
};

export function Inbox({ me, inbox, openId, about, asked, timeZone, today, onNew, onHandovers }: Props) {
  const { t } = useTranslation("chat");
  const search = useInboxSearch(inbox, asked, about);
  const { q, text, filters, shown, message, refusal } = search;
  const unsent = useUnsentMessages(me);
  const drafts = useDrafts(me);
  return (
    <>
      <InboxHead q={q} onSearch={search.setQ} onNew={onNew} onHandovers={onHandovers} />
      {about && <About line={about} />}
      <LostMessages lost={unsent.lost} onDrop={unsent.drop} />
      {search.isEmpty ? (
        <EmptyState title={t("noConversations")} why={t(about ? "aboutNothing" : q ? "noMatch" : "noConversationsWhy")}>
          {!q && !about && (
            <Button icon={SquarePen} onClick={onNew}>
              {t("new")}
            </Button>
          )}
        </EmptyState>
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto px-2 pb-4">
          {shown.map((conversation) => (
            <InboxLine
              key={conversation.id}
              me={me}
              conversation={conversation}
              timeZone={timeZone}
              today={today}
              isOpen={conversation.id === openId}
              isOnline={inbox.isOnline}
              unsent={unsent.of(conversation.id)}
              hasDraft={drafts.has(conversation.id) && conversation.id !== openId}
            />
          ))}
          {(text !== "" || about) && (
            <li className="space-y-2 px-3 pt-4 pb-1">
              <p className="text-xs font-medium text-faint">{t("messages")}</p>
              <SearchFilters people={peopleOf(inbox.items)} filters={filters} onChange={search.setFilters} />
            </li>
          )}
          {message && message.items.length > 0 && (
            <FoundMessages found={message} q={text} about={about} me={me} timeZone={timeZone} today={today} />
          )}
          {refusal && (
            <li role="status" className="px-3 py-2 text-sm text-muted">
              {refusal}
            </li>
          )}
          {search.isWhole && inbox.hasMore && (
            <li className="p-2 text-center">
              <Button variant="quiet" size="s" onClick={inbox.loadMore}>
                {t("more")}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** The conversations and messages that are found, or all conversations while nothing is searched. */
function useInboxSearch(inbox: InboxState, asked: string, about: Id | null) {
  const [q, setQ] = useState(asked);
  const [filters, setFilters] = useState(NO_FILTERS);
  const text = q.trim();
  const { answer: found, refusal: unfound } = useTyped(about ? null : text || null, inbox.search);
  const { answer: message, refusal: unsaid } = useTypedCall<Found>(
    text || about ? paths.chatSearch(searchOf(text, filters, about ?? undefined)) : null,
  );
  const refusal = unfound ?? unsaid;
  const shown = found ?? (unfound || about ? [] : inbox.items);
  const isLooking = (text !== "" || about !== null) && !((found || about) && (message || unsaid));
  const isNothing = shown.length === 0 && !message?.items.length && filters === NO_FILTERS;
  return {
    q,
    setQ,
    text,
    filters,
    setFilters,
    shown,
    message,
    refusal,
    isEmpty: isNothing && !refusal && !isLooking,
    isWhole: !found && !unfound && !about,
  };
}

type HeadProps = Pick<Props, "onNew" | "onHandovers"> & { q: string; onSearch: (q: string) => void };

function InboxHead({ q, onSearch, onNew, onHandovers }: HeadProps) {
  const { t } = useTranslation(["chat", "common", "handovers"]);
  return (
    <header className="space-y-3 px-4 pt-5 pb-3">
      <div className="flex items-center justify-between gap-2">
        <h1 tabIndex={-1} className="text-lg">
          {t("title")}
        </h1>
        <span className="-me-3 flex">
          <HeadButton
            icon={ClipboardPen}
            label={t("handovers:title")}
            word={t("handovers:short")}
            onClick={onHandovers}
          />
          <HeadButton icon={SquarePen} label={t("new")} word={t("newShort")} onClick={onNew} />
        </span>
      </div>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-faint"
        />
        <input
          type="search"
          value={q}
          onChange={(event) => onSearch(event.target.value)}
          aria-label={t("searchConversations")}
          placeholder={t("common:search")}
          autoComplete="off"
          maxLength={100}
          className={`${CONTROL_CLASS} ps-9`}
        />
      </div>
    </header>
  );
}

/** Says that only messages about a line are shown, and leads back to all conversations. */
function About({ line }: { line: Id }) {
  const { t } = useTranslation("chat");
  const text = `#line:${line}`;
  const shown = useShown([text]);
  return (
    <p className="mx-4 mb-3 flex items-center gap-2 rounded-s bg-accent-soft ps-3 text-sm text-accent-ink">
      <span className="min-w-0 flex-1 truncate font-medium">{t("about", { thing: shown(text) })}</span>
      <Link
        to={paths.chat()}
        aria-label={t("aboutEnd")}
        title={t("aboutEnd")}
        className="touch-target grid size-9 place-items-center rounded-s hover:bg-sunken"
      >
        <X aria-hidden className="size-4" />
      </Link>
    </p>
  );
}

/** Everybody in these conversations, once each, by name. */
function peopleOf(conversations: readonly Conversation[]): Person[] {
  const people = new Map(conversations.flatMap(({ members }) => members.map((one) => [one.id, one] as const)));
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** The conversations in which this user has begun a message on this device. */
function useDrafts(me: Id): ReadonlySet<Id> {
  const ids = useSyncExternalStore(
    watchDrafts,
    () => draftsOf(me).join(),
    () => "",
  );
  return new Set(ids.split(","));
}

type HeadButtonProps = { icon: LucideIcon; label: string; word: string; onClick: () => void };

/** An act of the inbox: its word on a phone, where nothing tells what an icon means, and its icon alone beside a conversation. */
function HeadButton({ icon, label, word, onClick }: HeadButtonProps) {
  return (
    <Button size="s" variant="quiet" icon={icon} aria-label={label} title={label} onClick={onClick}>
      <span className="md:hidden">{word}</span>
    </Button>
  );
}
