import type { KeyArea } from "#app/core/browser/page/key-area";
import { paths } from "#app/paths";

/** The keys that count defects by kind, in the sheet of a shift and in the form of a record. */
export const TALLY_KEYS: KeyArea = {
  name: "tally",
  screens: [paths.shiftEntry(), paths.records()],
  keys: {
    open: ["*"],
    count: ["1", "9"],
    more: ["+"],
    less: ["-"],
    move: ["←", "→", "↑", "↓"],
    next: ["Enter"],
    close: ["Esc"],
  },
  also: { Backspace: "-", Delete: "-" },
};
