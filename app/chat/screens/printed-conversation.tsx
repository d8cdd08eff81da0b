import { useTranslation } from "react-i18next";
import type { OpenConversation, PrintedMessage } from "#app/chat/domain/chat";
import { localTime } from "#app/core/domain/calendar/shifts";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { usePrintedList } from "#app/ui/table/use-printed-list";
import { useFormat } from "#app/ui/text/use-format";
import { titleOf } from "./names";

export type Printed = { items: PrintedMessage[]; isCut: boolean };

const DAYS = ["from", "to"];

type Props = { conversation: OpenConversation; printed: Printed | null; me: Id; timeZone: TimeZone };

/** An open conversation on paper: its people, and the messages of its days, each with its writer and time. */
export function PrintedConversation({ conversation, printed, me, timeZone }: Props) {
  const { t } = useTranslation(["chat", "common"]);
  const format = useFormat();
  usePrintedList(DAYS);
  if (!printed) return null;
  const { items, isCut } = printed;
  const dayOf = (at: number) => localTime(at, timeZone).day;
  return (
    <section className="hidden w-full space-y-4 print:block">
      <h1 className="text-lg">{titleOf(conversation, me, t)}</h1>
      <p className="text-sm">{conversation.members.map(({ name }) => name).join(", ")}</p>
      {isCut && <p className="text-sm font-medium">{t("printCut", { most: LIMITS.printedRows })}</p>}
      <ol className="space-y-2 text-sm">
        {items.map(({ seq, at, sender, text, files }, index) => {
          const isNewDay = index === 0 || dayOf(items[index - 1]?.at ?? 0) !== dayOf(at);
          return (
            <li key={seq} className="break-inside-avoid">
              {isNewDay && <p className="mt-4 mb-1 font-semibold">{format.day(dayOf(at), "long")}</p>}
              <span className="figure">{format.clock(at, timeZone)}</span> <strong>{sender || t("somebody")}</strong>{" "}
              <span className="whitespace-pre-wrap">{text}</span>
              {files.length > 0 && <em> [{files.join(", ")}]</em>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
