import type { KeyArea } from "#app/core/browser/page/key-area";
import { paths } from "#app/paths";

/** The keys of the sheet of a shift. */
export const GRID_KEYS: KeyArea = {
  name: "entry",
  screens: [paths.shiftEntry()],
  keys: {
    move: ["↑", "↓"],
    side: ["←", "→"],
    next: ["Enter"],
    cell: ["Tab"],
    copyDown: ["Ctrl", "D"],
    paste: ["Ctrl", "V"],
    split: ["+"],
    tally: ["*"],
    leave: ["Ctrl", "Delete"],
    undo: ["Ctrl", "Z"],
    redo: ["Ctrl", "Y"],
    close: ["Esc"],
    finish: ["Ctrl", "Enter"],
  },
  also: { Backspace: "Delete" },
};
