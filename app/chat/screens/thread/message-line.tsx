import clsx from "clsx";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { type Card, keyOfRef } from "#app/chat/domain/cards";
import { takenAwayBy } from "#app/chat/domain/changes";
import type { Message } from "#app/chat/domain/chat";
import { textWithoutCards } from "#app/chat/domain/readable";
import { receiptOf } from "#app/chat/domain/receipts";
import { type Cards, namesOf, refsIn } from "#app/chat/screens/cards/card-feed";
import { FactoryCard } from "#app/chat/screens/cards/factory-card";
import { writerOf } from "#app/chat/screens/names";
import { Avatar } from "#app/ui/page/avatar";
import { useFormat } from "#app/ui/text/use-format";
import { anchorOf } from "./anchor";
import { Attachments } from "./attachments";
import type { LineProps } from "./line-props";
import { MessageActions } from "./message-actions";
import { MessageText } from "./message-text";
import { Quoted } from "./quoted";
import { Reactions } from "./reactions";
import { ReceiptMark } from "./receipt-mark";

type Props = LineProps & {
  message: Message;
  /** Whether the message before has the same sender and is only moments older. */
  continues: boolean;
  cards: Cards;
  onCards: (cards: Card[]) => void;
};

export const MessageLine = memo(function MessageLine(props: Props) {
  const { me, message, conversation, members, continues, cards, onSubject } = props;
  const { t } = useTranslation("chat");
  const isOwn = message.senderId === me;
  const writer = writerOf(conversation, message.senderId);
  const name = isOwn ? t("you") : (writer?.name ?? t("somebody"));
  return (
    <article
      id={anchorOf(message.seq)}
      aria-label={name}
      className={clsx("group/message flex gap-2.5", continues ? "mt-0.5" : "mt-3", isOwn && "flex-row-reverse")}
    >
      {!isOwn && conversation.kind === "group" && (
        <span className="w-8 shrink-0 max-md:hidden">
          {!continues && <Avatar name={name} src={writer?.avatarUrl} />}
        </span>
      )}
      <div className={clsx("flex min-w-0 flex-col md:max-w-[min(36rem,82%)]", isOwn ? "items-end" : "items-start")}>
        {!continues && !isOwn && conversation.kind === "group" && (
          <p className="mb-0.5 px-1 text-xs font-medium text-muted">{name}</p>
        )}
        <div className="relative max-w-full">
          <div
            className={clsx(
              "flow-root max-w-full rounded-m px-3 py-2 text-sm",
              isOwn ? "bg-accent-soft text-ink" : "border border-line bg-surface text-ink",
              message.deletedAt && "italic text-muted",
            )}
          >
            {message.deletedAt ? (
              <Deleted message={message} me={me} conversation={conversation} />
            ) : (
              <Content {...props} />
            )}
            <SentAt {...props} />
          </div>
          {!message.deletedAt && (
            <MessageActions
              me={me}
              message={message}
              text={textWithoutCards(message.text, namesOf(cards), (kind) => t(`cardKinds.${kind}`))}
              conversation={conversation}
              members={members}
              onSubject={onSubject}
            />
          )}
        </div>
        {!message.deletedAt && <Reactions me={me} message={message} conversation={conversation} />}
      </div>
    </article>
  );
});

/** The quote, the files, the text and the cards of a message. */
function Content({ me, message, conversation, timeZone, cards, onCards, onQuote, onPicture }: Props) {
  const shown = refsIn(message.text).flatMap((ref) => cards.get(keyOfRef(ref)) ?? []);
  const [first] = shown;
  const isOneCard = first !== undefined && message.text === `#${keyOfRef(first)}`;
  return (
    <>
      {message.reply && <Quoted quote={message.reply} me={me} conversation={conversation} onOpen={onQuote} />}
      <Attachments files={message.files} onPicture={onPicture} />
      {!isOneCard && message.text && <MessageText text={message.text} conversation={conversation} cards={cards} />}
      {shown.map((card) => (
        <FactoryCard key={keyOfRef(card)} card={card} timeZone={timeZone} onCards={onCards} />
      ))}
    </>
  );
}

/** When the message was sent, whether it was changed, and how far it came. */
function SentAt({ me, message, conversation, members, timeZone }: Props) {
  const { t } = useTranslation("chat");
  const format = useFormat();
  return (
    <span
      className={clsx(
        "figure float-end ms-3 mt-1 flex items-center gap-1 text-xs text-faint not-italic",
        !message.deletedAt && "max-md:me-20 max-md:h-6",
      )}
    >
      {message.editedAt && !message.deletedAt && <span>{t("edited")}</span>}
      <time suppressHydrationWarning>{format.clock(message.sentAt, timeZone)}</time>
      {message.senderId === me && !message.deletedAt && (
        <ReceiptMark receipt={receiptOf(message, members)} conversation={conversation} />
      )}
    </span>
  );
}

type DeletedProps = Pick<LineProps, "me" | "conversation"> & { message: Message };

/** Says that a message was here, and who took it away if it was not its sender. */
function Deleted({ message, me, conversation }: DeletedProps) {
  const { t } = useTranslation("chat");
  const by = takenAwayBy(message);
  if (by === null) return t("deleted");
  if (by === me) return t("takenAwayByYou");
  return t("takenAway", { name: writerOf(conversation, by)?.name ?? t("somebody") });
}
