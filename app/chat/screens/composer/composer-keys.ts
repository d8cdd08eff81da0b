import type { KeyArea } from "#app/core/browser/page/key-area";
import { paths } from "#app/paths";

/** The keys of a conversation. */
export const COMPOSER_KEYS: KeyArea = {
  name: "chat",
  screens: [paths.chat()],
  keys: {
    send: ["Enter"],
    newLine: ["Shift", "Enter"],
    mention: ["@"],
    thing: ["#"],
    emoji: [":"],
    offer: ["↑", "↓", "Tab"],
    edit: ["↑"],
    leave: ["Esc"],
    pictures: ["←", "→"],
  },
};
