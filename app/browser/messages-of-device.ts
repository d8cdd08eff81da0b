import type { Message } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";
import type { Api } from "./api";
import type { ApiError } from "./api-error";
import { openMessageSender } from "./message-sender";
import { type KeptMessage, type MessageStore, openMessageStore } from "./message-store";
import { aloneFor, type StillWaiting, sendingOnce } from "./one-sender";

type News = {
  /** Sent from here, not by the conversation's own socket. */
  sent: (conversationId: Id, message: Message) => void;
  refused: (kept: KeptMessage, error: ApiError) => void;
};

/** The messages that wait on this device and the way to send them; one for all screens of a tab. */
export type DeviceMessages = {
  store: MessageStore;
  send: () => Promise<StillWaiting>;
  listen: (news: Partial<News>) => () => void;
};

const opened = new Map<Id, DeviceMessages>();

/** Only in a browser. Other tabs of the same person are followed from the first call on. */
export function messagesOfDevice(userId: Id, api: () => Pick<Api, "post">): DeviceMessages {
  const known = opened.get(userId);
  if (known) return known;
  const store = openMessageStore(localStorage, userId);
  window.addEventListener("storage", ({ key }) => store.changedElsewhere(key));
  const listeners = new Set<Partial<News>>();
  const sendAll = openMessageSender({
    ...{ userId, store, api, alone: aloneFor(`trame.messages.${userId}`), now: Date.now },
    onSent: (...news) => {
      for (const { sent } of listeners) sent?.(...news);
    },
    onRefused: (...news) => {
      for (const { refused } of listeners) refused?.(...news);
    },
  });
  const device: DeviceMessages = {
    store,
    send: sendingOnce(sendAll),
    listen: (news) => {
      listeners.add(news);
      return () => listeners.delete(news);
    },
  };
  opened.set(userId, device);
  return device;
}
