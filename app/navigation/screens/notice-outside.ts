import { wordsOfNotice } from "#app/chat/screens/cards/words-of-notice";
import { areWordsWanted, showOutside } from "#app/notifications/browser/desktop-notices";
import type { SentNotification } from "#app/notifications/domain/notifications";
import { notificationSentence } from "#app/notifications/screens/sentence";
import type { Format } from "#app/ui/text/use-format";

type Reader = {
  t: Parameters<typeof notificationSentence>[1];
  format: Format;
  get: Parameters<typeof wordsOfNotice>[1];
};

/** Shows a notification outside the page: its sentence, and the words of its message where the user wants them. */
export function tellOutside(notification: SentNotification, { t, format, get }: Reader) {
  const words = async () => (areWordsWanted() ? wordsOfNotice(notification, get).catch(() => "") : "");
  return showOutside(notificationSentence(notification, t, format), { words, link: notification.link });
}
