import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Message, OpenConversation } from "#app/chat/domain/chat";
import { useShown } from "#app/chat/screens/cards/thing-names";
import { writerOf } from "#app/chat/screens/names";
import { Moment } from "#app/chat/screens/thread/moment";
import { useTypedCall } from "#app/core/browser/requests/use-typed-call";
import type { Day } from "#app/core/domain/calendar/days";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { LIMITS } from "#app/core/domain/limits";
import { paths } from "#app/paths";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { Sheet } from "#app/ui/overlay/sheet";
import { foundText } from "./found-messages";
import { MarkedText } from "./marked-text";
import { NO_FILTERS, SearchFilters, searchOf } from "./search-filters";

type Props = { conversation: OpenConversation; timeZone: TimeZone; today: Day; open: boolean; onClose: () => void };

/** Searches this conversation, the newest message first. */
export function MessageSearch({ open, ...props }: Props) {
  const { t } = useTranslation("chat");
  return (
    <Sheet open={open} onClose={props.onClose} side="end" title={t("searchMessages")}>
      {open && <Finds {...props} />}
    </Sheet>
  );
}

function Finds({ conversation, timeZone, today, onClose }: Omit<Props, "open">) {
  const { t } = useTranslation("chat");
  const [q, setQ] = useState("");
  const { id } = conversation;
  const [filters, setFilters] = useState(NO_FILTERS);
  const text = q.trim();
  const isAsked = text !== "" || filters.from !== "" || filters.withFile;
  const { answer, refusal } = useTypedCall<{ items: Message[] }>(
    isAsked ? paths.messageSearch(id, searchOf(text, filters)) : null,
  );
  const found = answer?.items;
  const shown = useShown(found?.map((message) => message.text) ?? []);
  return (
    <div className="space-y-4">
      <input
        type="search"
        data-autofocus
        value={q}
        onChange={(event) => setQ(event.target.value)}
        aria-label={t("searchMessages")}
        placeholder={t("searchMessages")}
        autoComplete="off"
        maxLength={100}
        className={CONTROL_CLASS}
      />
      <SearchFilters
        people={[...conversation.members, ...conversation.formerMembers]}
        filters={filters}
        onChange={setFilters}
      />
      <ul className="space-y-3">
        {found?.map((message) => (
          <li key={message.seq} className="border-b border-line pb-3 text-sm">
            <FoundMessage
              message={message}
              conversation={conversation}
              q={text}
              shown={foundText(message, shown)}
              timeZone={timeZone}
              today={today}
              onOpen={onClose}
            />
          </li>
        ))}
        {found?.length === LIMITS.foundMessages && (
          <li className="text-sm text-muted">{t("newestFound", { count: found.length })}</li>
        )}
        {refusal && (
          <li role="status" className="text-sm text-muted">
            {refusal}
          </li>
        )}
        {found?.length === 0 && <li className="text-sm text-muted">{t("nothingFound")}</li>}
      </ul>
    </div>
  );
}

type FoundProps = Pick<Props, "conversation" | "timeZone" | "today"> & {
  message: Message;
  q: string;
  /** Its text as a reader sees it. */
  shown: string;
  onOpen: () => void;
};

function FoundMessage({ message, conversation, q, shown, timeZone, today, onOpen }: FoundProps) {
  const { t } = useTranslation("chat");
  return (
    <Link
      to={paths.chat({ c: conversation.id, m: message.seq })}
      onClick={onOpen}
      preventScrollReset
      className="-mx-2 block rounded-s px-2 py-1 hover:bg-sunken pointer-coarse:py-2"
    >
      <p className="flex items-baseline justify-between gap-2 text-xs text-muted">
        <span className="truncate font-medium">
          <MarkedText text={writerOf(conversation, message.senderId)?.name ?? t("somebody")} q={q} />
        </span>
        <Moment at={Date.parse(message.sentAt)} timeZone={timeZone} today={today} />
      </p>
      <p className="line-clamp-3 [overflow-wrap:anywhere]">
        <MarkedText text={shown} q={q} />
      </p>
    </Link>
  );
}
