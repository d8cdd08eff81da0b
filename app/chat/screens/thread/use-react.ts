import type { Message } from "#app/chat/domain/chat";
import type { ReactionInput } from "#app/chat/domain/reaction-input";
import { useCalls } from "#app/core/browser/live/use-calls";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { toastFailure } from "#app/ui/overlay/toasts";

/**
 * Gives or takes back the user's own reaction. The room shows it to everybody, the user included. Each press is a call of
 * its own: after a lost answer, giving it once more may not count as the first giving.
 */
export function useReact(conversationId: Id, { id }: Pick<Message, "id">) {
  const calls = useCalls();
  return (reaction: ReactionInput) =>
    calls()
      .post(paths.reactions(conversationId, id), reaction, { requestKey: crypto.randomUUID() })
      .catch(toastFailure);
}
