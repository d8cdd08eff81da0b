import type { KeyArea } from "#app/core/browser/page/key-area";
import { PALETTE_KEY } from "./palette/use-palette-key";

/** The keys that work on every screen. */
export const EVERYWHERE_KEYS: KeyArea = {
  name: "everywhere",
  screens: [],
  keys: { search: PALETTE_KEY, help: ["?"], close: ["Esc"], tabs: ["←", "→"] },
};
