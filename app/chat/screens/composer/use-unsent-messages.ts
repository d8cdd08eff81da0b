import { isWaiting, type KeptMessage } from "#app/chat/browser/kept-messages";
import { messagesOfDevice } from "#app/chat/browser/messages-of-device";
import { useKeptMessages } from "#app/chat/browser/use-kept-messages";
import { isLost } from "#app/chat/domain/messages";
import type { UnsentState } from "#app/chat/screens/inbox/inbox-line";
import { useCalls } from "#app/core/browser/live/use-calls";
import type { Id } from "#app/core/domain/ids";
import { useDelayed } from "#app/ui/page/use-delayed";

/** A message sent normally is gone before anyone could read that it waits. */
const LATE_MILLISECONDS = 5_000;

/** The messages that have not left this device: by conversation, and those for a lost one. */
export function useUnsentMessages(me: Id) {
  const calls = useCalls();
  const kept = useKeptMessages(me);
  const isLate = useDelayed(kept.some(isWaiting), LATE_MILLISECONDS);
  const isFor = (conversationId: Id) => (one: KeptMessage) => one.conversationId === conversationId;
  return {
    lost: kept.filter(isLost),
    of: (conversationId: Id): UnsentState | undefined => {
      const own = kept.filter(isFor(conversationId));
      if (own.some(({ refused }) => refused !== null)) return "refused";
      return isLate && own.length > 0 ? "waiting" : undefined;
    },
    drop: (message: KeptMessage) => messagesOfDevice(me, calls).remove(message),
  };
}
