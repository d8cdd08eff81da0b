import { useTranslation } from "react-i18next";
import { isWaiting, type KeptMessage } from "#app/chat/browser/kept-messages";
import { useSendingMessages } from "#app/chat/browser/use-kept-messages";
import { isLost } from "#app/chat/domain/messages";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { offerWay } from "#app/ui/overlay/offer-way";
import { useDelayed } from "#app/ui/page/use-delayed";
import { WaitingMark } from "./waiting-mark";

/** A message sent normally is gone before anyone could read that it waits. */
const LATE_MILLISECONDS = 5_000;

/** Sends waiting messages from every screen, and shows a mark while one waits or was refused. */
export function WaitingMessagesMark({ userId }: { userId: Id }) {
  const { t } = useTranslation();
  const kept = useSendingMessages(userId, (one, { code, message }) => {
    const to = placeOf({ ...one, refused: code });
    offerWay({ message: t("navigation:messages.notSent", { reason: message }), label: t("common:open"), to });
  });
  const sending = kept.filter(isWaiting);
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

/** A conversation that the user has left cannot be opened. The inbox shows its waiting messages. */
function placeOf(kept: KeptMessage) {
  return isLost(kept) ? paths.chat() : paths.chat({ c: kept.conversationId });
}
