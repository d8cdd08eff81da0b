import { waiting } from "#app/browser/message-sender";
import type { KeptMessage } from "#app/browser/message-store";
import { messagesOfDevice } from "#app/browser/messages-of-device";
import { useCalls } from "#app/browser/use-calls";
import { useKeptMessages } from "#app/browser/use-kept-messages";
import { isLost } from "#app/domain/chat-messages";
import type { Id } from "#app/domain/ids";
import { useDelayed } from "#app/ui/use-delayed";
import type { Unsent } from "./inbox-line";

/** What is sent as usual is gone before anyone could read that it waits. */
const LATE_MILLISECONDS = 5_000;

/** What has not left this device: by conversation, and what was meant for one that is lost. */
export function useUnsent(me: Id) {
  const calls = useCalls();
  const kept = useKeptMessages(me);
  const isLate = useDelayed(waiting(kept).length > 0, LATE_MILLISECONDS);
  const isFor = (conversationId: Id) => (one: KeptMessage) => one.conversationId === conversationId;
  return {
    lost: kept.filter(isLost),
    of: (conversationId: Id): Unsent | undefined => {
      const own = kept.filter(isFor(conversationId));
      if (own.some(({ refused }) => refused !== null)) return "refused";
      return isLate && own.length > 0 ? "waiting" : undefined;
    },
    drop: ({ conversationId, clientId }: KeptMessage) =>
      messagesOfDevice(me, calls).store.forget(conversationId, clientId),
  };
}
