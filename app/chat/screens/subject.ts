import type { Message } from "#app/chat/domain/chat";

/** The task of the composer: a new message, a reply, or an edit of the user's own. */
export type TalkSubject =
  | { kind: "new" }
  | { kind: "reply"; message: Message }
  /** `text` is the typed text of a failed edit. */
  | { kind: "edit"; message: Message; text?: string };
