import { Check, CheckCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OpenConversation } from "#app/chat/domain/chat";
import type { Receipt } from "#app/chat/domain/receipts";
import { writerOf } from "#app/chat/screens/names";

type Props = { receipt: Receipt; conversation: OpenConversation };

/**
 * One tick: stored. Two: delivered. Two in the colour of the thread: seen by everybody; in a group the names show on
 * hover.
 */
export function ReceiptMark({ receipt: { kind, seenBy }, conversation }: Props) {
  const { t } = useTranslation("chat");
  const names = seenBy.flatMap((id) => writerOf(conversation, id)?.name ?? []);
  const label =
    conversation.kind === "group" && names.length > 0
      ? t("receipt.seenBy", { names: names.join(", ") })
      : t(`receipt.${kind}`);
  const Icon = kind === "sent" ? Check : CheckCheck;
  return (
    <span role="img" aria-label={label} title={label}>
      <Icon aria-hidden className={kind === "seen" ? "size-3.5 text-thread" : "size-3.5"} />
    </span>
  );
}
