import type { Conversation, OpenConversation, Person } from "#app/chat/domain/chat";
import type { Id } from "#app/core/domain/ids";

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The name of a conversation for one of its members: the group's name, or the other person's. */
export function titleOf({ name, members }: Pick<Conversation, "name" | "members">, me: Id, t: Translate): string {
  return name ?? members.find(({ id }) => id !== me)?.name ?? t("chat:justYou");
}

/** The other person of a direct conversation. */
export function otherOf({ kind, members }: Conversation, me: Id): Person | undefined {
  return kind === "direct" ? members.find(({ id }) => id !== me) : undefined;
}

/** The sender of a message, also after they left. */
export function writerOf({ members, formerMembers }: OpenConversation, id: Id): Person | undefined {
  return members.find((one) => one.id === id) ?? formerMembers.find((one) => one.id === id);
}

/** The newest message in one line: its sender, unless obvious, and its text, as `shown` reads it. */
export function summaryOf(
  { lastMessage, kind, members }: Conversation,
  me: Id,
  t: Translate,
  shown: (text: string) => string,
): string {
  if (!lastMessage) return t("chat:nothingYet");
  const { senderId, text, kind: carried } = lastMessage;
  const what = carried === "text" ? shown(text).replace(/\s+/g, " ") : t(`chat:summary.${carried}`);
  if (senderId === me) return t("chat:summary.you", { what });
  const writer = kind === "group" && members.find(({ id }) => id === senderId);
  return writer ? t("chat:summary.from", { name: writer.name.split(" ")[0] ?? writer.name, what }) : what;
}
