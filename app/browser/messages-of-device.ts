import type { Message } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";
import type { Api } from "./api";
import type { ApiError } from "./api-error";
import { isOffline } from "./connection";
import { openMessageSender } from "./message-sender";
import { type KeptMessage, type MessageStore, openMessageStore } from "./message-store";

type News = {
  /** Sent from here, not by the conversation's own socket. */
  sent: (conversationId: Id, message: Message) => void;
  refused: (kept: KeptMessage, error: ApiError) => void;
};

/** The messages that wait on this device and the way to send them; one for all screens of a tab. */
export type DeviceMessages = {
  store: MessageStore;
  send: () => Promise<boolean>;
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
  let running: Promise<boolean> | null = null;
  const sendAll = openMessageSender({
    ...{ userId, store, api, alone: aloneFor(userId), now: Date.now },
    onSent: (...news) => {
      for (const { sent } of listeners) sent?.(...news);
    },
    onRefused: (...news) => {
      for (const { refused } of listeners) refused?.(...news);
    },
  });
  const device: DeviceMessages = {
    store,
    send: async () => {
      if (isOffline()) return true;
      running ??= sendAll().finally(() => {
        running = null;
      });
      return running;
    },
    listen: (news) => {
      listeners.add(news);
      return () => listeners.delete(news);
    },
  };
  opened.set(userId, device);
  return device;
}

/** Where locks are missing, both tabs send and the room sorts them out by the client id. */
function aloneFor(userId: Id) {
  return async (work: () => Promise<void>) => {
    if (!navigator.locks) return work();
    await navigator.locks.request(`trame.messages.${userId}`, work);
  };
}
