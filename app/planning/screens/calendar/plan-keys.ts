import type { KeyArea } from "#app/core/browser/page/key-area";
import { paths } from "#app/paths";

/** The keys of the calendar, whose cells are a grid of the ARIA pattern. */
export const PLAN_KEYS: KeyArea = {
  name: "calendar",
  screens: [paths.calendar()],
  keys: {
    step: ["←", "→", "↑", "↓"],
    select: ["Shift", "→"],
    selectDay: ["Ctrl", "Space"],
    selectRow: ["Shift", "Space"],
    ends: ["Home", "End"],
    page: ["PageUp", "PageDown"],
    open: ["Enter"],
    take: ["Ctrl", "C"],
    paint: ["Ctrl", "V"],
    clear: ["Delete"],
    undo: ["Ctrl", "Z"],
    leave: ["Esc"],
  },
  also: { Backspace: "Delete" },
};
