import type { Message } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";
import { paths } from "#app/paths";
import type { Api } from "./api";
import { ApiError, isPassing } from "./api-error";
import type { KeptMessage, MessageStore } from "./message-store";
import type { StillWaiting } from "./one-sender";
import { secondsAskedFor } from "./patiently";

type Surroundings = {
  userId: Id;
  store: MessageStore;
  api: () => Pick<Api, "post">;
  /** Runs work in one tab at a time; another tab that is at it already does it for all. */
  alone: (work: () => Promise<void>) => Promise<void>;
  now: () => number;
  onSent: (conversationId: Id, message: Message) => void;
  onRefused: (kept: KeptMessage, error: ApiError) => void;
};

/** So long a message is left to its own conversation, whose socket sends it at once while there is one. */
const LEFT_TO_ITS_ROOM_MILLISECONDS = 5_000;

/**
 * Sends the messages that are still kept, one after the other, whatever screen is open. The room may have them already:
 * the same client id is stored once however often it is sent. What is refused stays, with the reason; where the server
 * asks for patience nothing goes out before it is over.
 * @returns whether something is still waiting, and for how long.
 */
export function openMessageSender({ userId, store, api, alone, now, onSent, onRefused }: Surroundings) {
  /** Since when, in milliseconds, the server wants to be left alone, and for how long. */
  let quiet = { since: 0, seconds: 0 };
  return async (): Promise<StillWaiting> => {
    if (due().length > 0) {
      await alone(async () => {
        for (;;) {
          const [next] = due();
          if (!next || !(await send(next))) return;
        }
      });
    }
    if (waiting(store.all()).length === 0) return false;
    return isQuiet() ? { seconds: quiet.seconds - (now() - quiet.since) / 1000 } : true;
  };

  function isQuiet() {
    const age = now() - quiet.since;
    // A clock that was put back must not hold anything up.
    return age >= 0 && age < quiet.seconds * 1000;
  }

  function due() {
    if (isQuiet()) return [];
    return waiting(store.all()).filter(({ at }) => {
      const age = now() - at;
      return age < 0 || age >= LEFT_TO_ITS_ROOM_MILLISECONDS;
    });
  }

  /** False when there is no use in trying the next one now. */
  async function send(kept: KeptMessage): Promise<boolean> {
    const { conversationId, clientId, text, files, reply } = kept;
    const body = { clientId, text, fileIds: files.map(({ id }) => id), replyTo: reply?.seq ?? null };
    try {
      const speaker = { speaker: userId };
      const message = await api().post<Message | null>(paths.messages(conversationId), body, speaker);
      // Whatever stands between the device and the room may say yes as well: only a numbered message is stored.
      if (typeof message?.seq !== "number") return false;
      store.forget(conversationId, clientId);
      onSent(conversationId, message);
      return true;
    } catch (error) {
      const seconds = secondsAskedFor(error);
      if (seconds !== null) {
        quiet = { since: now(), seconds };
        store.slow(conversationId, clientId);
      }
      if (!(error instanceof ApiError) || isPassing(error)) return false;
      store.refuse(conversationId, clientId, error.code);
      onRefused(kept, error);
      return true;
    }
  }
}

/** What was refused waits for its writer, not for the network. */
export function waiting(kept: readonly KeptMessage[]): KeptMessage[] {
  return kept.filter(({ refused }) => refused === null);
}
