import { useTranslation } from "react-i18next";
import type { OpenConversation } from "#app/chat/domain/chat";
import type { GroupEvent } from "#app/chat/domain/group-events";
import { writerOf } from "#app/chat/screens/names";
import type { Day } from "#app/core/domain/calendar/days";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import { Moment } from "./moment";

type Reading = { me: Id; conversation: OpenConversation; timeZone: TimeZone; today: Day };

export function EventLines({ events, ...reading }: Reading & { events: readonly GroupEvent[] }) {
  return events.map((event) => <EventLine key={event.id} event={event} {...reading} />);
}

/** Says in the reader's language who joined, left or was removed, or the new name of the group. */
function EventLine({ event, me, conversation, timeZone, today }: Reading & { event: GroupEvent }) {
  const { t, i18n } = useTranslation("chat");
  const { kind, actorId, userIds, name, at } = event;
  const nameOf = (id: Id) => writerOf(conversation, id)?.name ?? t("somebody");
  const names = new Intl.ListFormat(i18n.language).format(userIds.map(nameOf));
  const isAboutMe = userIds.length === 1 && userIds[0] === me;
  const form = actorId === me ? "byYou" : isAboutMe ? "you" : "other";
  return (
    <p className="my-3 flex flex-wrap items-baseline justify-center gap-x-2 px-4 text-center text-xs text-muted">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {t(`event.${kind}.${form}`, {
          actor: nameOf(actorId),
          names,
          name: name ?? "",
        })}
      </span>
      <Moment at={Date.parse(at)} timeZone={timeZone} today={today} />
    </p>
  );
}
