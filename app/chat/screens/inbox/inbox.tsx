import { ClipboardPen, type LucideIcon, Search, SquarePen } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { draftsOf, watchDrafts } from "#app/chat/browser/keeping";
import { useUnsent } from "#app/chat/screens/composer/use-unsent";
import { LostMessages } from "#app/chat/screens/thread/lost-messages";
import { useTyped, useTypedCall } from "#app/core/browser/requests/use-typed-call";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import type { Day } from "#app/plant/domain/days";
import type { TimeZone } from "#app/plant/domain/time-zones";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { EmptyState } from "#app/ui/text/empty-state";
import { type FoundMessages as Found, FoundMessages } from "./found-messages";
import { InboxLine } from "./inbox-line";
import type { InboxState } from "./use-inbox";

type Props = {
  me: Id;
  inbox: InboxState;
  openId: Id | null;
  timeZone: TimeZone;
  today: Day;
  onNew: () => void;
  onHandovers: () => void;
};

export function Inbox({ me, inbox, openId, timeZone, today, onNew, onHandovers }: Props) {
  const { t } = useTranslation(["chat", "common", "handovers"]);
  const [q, setQ] = useState("");
  const unsent = useUnsent(me);
  const drafts = useDrafts(me);
  const text = q.trim();
  const { answer: found, refusal: unfound } = useTyped(text || null, inbox.search);
  const { answer: message, refusal: unsaid } = useTypedCall<Found>(text ? paths.chatSearch(text) : null);
  const refusal = unfound ?? unsaid;
  const shown = found ?? (unfound ? [] : inbox.items);
  const isLooking = text !== "" && !(found && (message || unsaid));
  return (
    <>
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
            onChange={(event) => setQ(event.target.value)}
            aria-label={t("searchConversations")}
            placeholder={t("common:search")}
            autoComplete="off"
            maxLength={100}
            className={`${CONTROL_CLASS} ps-9`}
          />
        </div>
      </header>
      <LostMessages lost={unsent.lost} onDrop={unsent.drop} />
      {shown.length === 0 && !message?.items.length && !refusal && !isLooking ? (
        <EmptyState title={t("noConversations")} why={t(q ? "noMatch" : "noConversationsWhy")}>
          {!q && (
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
          {message && message.items.length > 0 && (
            <>
              <li className="px-3 pt-4 pb-1 text-xs font-medium text-faint">{t("messages")}</li>
              <FoundMessages found={message} me={me} timeZone={timeZone} today={today} />
            </>
          )}
          {refusal && (
            <li role="status" className="px-3 py-2 text-sm text-muted">
              {refusal}
            </li>
          )}
          {!found && !unfound && inbox.hasMore && (
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
