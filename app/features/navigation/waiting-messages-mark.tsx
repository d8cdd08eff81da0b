import { useTranslation } from "react-i18next";
import { waiting } from "#app/browser/message-sender";
import type { KeptMessage } from "#app/browser/message-store";
import { useSendingMessages } from "#app/browser/use-kept-messages";
import { isLost } from "#app/domain/chat-messages";
import type { Id } from "#app/domain/ids";
import { paths } from "#app/paths";
import { offerWay } from "#app/ui/offer-way";
import { useDelayed } from "#app/ui/use-delayed";
import { WaitingMark } from "./waiting-mark";

/** What is sent as usual is gone before anyone could read that it waits. */
const LATE_MILLISECONDS = 5_000;

/** On every screen: sends the messages that wait on this device, and says while one waits or was refused. */
export function WaitingMessagesMark({ userId }: { userId: Id }) {
  const { t } = useTranslation();
  const kept = useSendingMessages(userId, (one, { code, message }) => {
    const to = placeOf({ ...one, refused: code });
    offerWay({ message: t("navigation:messages.notSent", { reason: message }), label: t("common:open"), to });
  });
  const sending = waiting(kept);
  const isLate = useDelayed(sending.length > 0, LATE_MILLISECONDS);
  const refused = kept.filter((one) => one.refused !== null);
  const [first] = refused.length > 0 ? refused : sending;
  if (!first || (refused.length === 0 && !isLate)) return null;
  return (
    <WaitingMark to={placeOf(first)} isRefused={refused.length > 0}>
      {refused.length > 0
        ? t("navigation:messages.refused", { count: refused.length })
        : t("navigation:messages.waiting", { count: sending.length })}
    </WaitingMark>
  );
}

/** A conversation that one is not in any more cannot be opened: the inbox shows what was meant for it. */
function placeOf(kept: KeptMessage) {
  return isLost(kept) ? paths.chat() : paths.chat({ c: kept.conversationId });
}
