import { anchorOf } from "./anchor";

/** The topmost message in sight, and how far below the top of the list it began, in pixels. */
type Place = { seq: number; top: number };

const places = new Map<string, Place>();

/** Where one was in a conversation that one left further up than its end, for as long as this tab is open. */
export function keptPlace(of: string): Place | null {
  return places.get(of) ?? null;
}

/** Whoever leaves at the end comes back to the end. */
export function keepPlace(of: string, list: HTMLElement, isAtEnd: boolean) {
  const place = isAtEnd ? null : topmostIn(list);
  if (place) places.set(of, place);
  else places.delete(of);
}

function topmostIn(list: HTMLElement): Place | null {
  const { top } = list.getBoundingClientRect();
  for (const message of list.querySelectorAll(`[id^="${anchorOf("")}"]`)) {
    const box = message.getBoundingClientRect();
    if (box.bottom > top) return { seq: Number(message.id.slice(anchorOf("").length)), top: box.top - top };
  }
  return null;
}
