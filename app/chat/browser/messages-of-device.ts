import type { Message } from "#app/chat/domain/chat";
import { onDevice } from "#app/core/browser/outbox/on-device";
import { type Kind, openOutbox } from "#app/core/browser/outbox/outbox";
import { paths } from "#app/paths";
import { isWaiting, KEPT_MESSAGES, type KeptMessage, type MessageName, refusedAs, slowed } from "./kept-messages";

/**
 * The open conversation sends a message at once over its socket. The outbox waits this long before it sends it instead.
 */
const LEFT_TO_ITS_ROOM_MILLISECONDS = 5_000;

/** The room may already have a message. It stores the same client id once, however often it is sent. */
export const DEVICE_MESSAGES: Kind<KeptMessage, MessageName, Message> = {
  ...KEPT_MESSAGES,
  isWaiting,
  isDue: ({ at }, now) => now < at || now - at >= LEFT_TO_ITS_ROOM_MILLISECONDS,
  post: async (api, { conversationId, clientId, text, files, reply }, owner) => {
    const body = { clientId, text, fileIds: files.map(({ id }) => id), replyTo: reply?.seq ?? null };
    const options = { speaker: owner, requestKey: `message:${conversationId}:${clientId}` };
    const message = await api.post<Message | null>(paths.messages(conversationId), body, options);
    // A proxy may answer with a success as well, but only a stored message has a number.
    return typeof message?.seq === "number" ? message : null;
  },
  slowed,
  refused: (kept, { code }) => refusedAs(code)(kept),
};

/** Call it only in a browser. */
export const messagesOfDevice = onDevice("messages", (surroundings) => openOutbox(DEVICE_MESSAGES, surroundings));
