import { type Card, keyOfRef, refsOf } from "#app/chat/domain/cards";
import type { Message } from "#app/chat/domain/chat";
import { textWithoutCards } from "#app/chat/domain/readable";
import type { SentNotification } from "#app/notifications/domain/notifications";
import { paths } from "#app/paths";

type Get = <Answer>(path: string) => Promise<Answer>;

/** The words of the message that a notification is about, as they are read; empty for any other notification. */
export async function wordsOfNotice({ kind, link }: SentNotification, get: Get): Promise<string> {
  const params = new URL(link, location.origin).searchParams;
  const [id, named] = [params.get("c"), Number(params.get("m"))];
  if (!id || (kind !== "chat_message" && kind !== "mention")) return "";
  const place = named > 0 ? { since: named - 1, size: 1 } : { size: 1 };
  const { items } = await get<{ items: Message[] }>(paths.messages(id, place));
  const text = items[0]?.text ?? "";
  const keys = refsOf([text]).map(keyOfRef);
  const cards = keys.length > 0 ? (await get<{ items: Card[] }>(paths.chatCards(keys.join()))).items : [];
  const called = new Map(
    cards.flatMap((card) => (card.state === "open" ? [[keyOfRef(card), card.name] as const] : [])),
  );
  return textWithoutCards(text, called, () => "…");
}
