import { anchorOf } from "./anchor";

/** The topmost message in view, and its distance from the top of the list, in pixels. */
type Place = { seq: number; top: number };

const places = new Map<string, Place>();

/** The place in a conversation that was left above its end, for as long as this tab is open. */
export function keptPlace(key: string): Place | null {
  return places.get(key) ?? null;
}

/** A conversation left at its end opens at its end. */
export function keepPlace(key: string, list: HTMLElement, isAtEnd: boolean) {
  const place = isAtEnd ? null : topmostIn(list);
  if (place) places.set(key, place);
  else places.delete(key);
}

function topmostIn(list: HTMLElement): Place | null {
  const { top } = list.getBoundingClientRect();
  for (const message of list.querySelectorAll(`[id^="${anchorOf("")}"]`)) {
    const box = message.getBoundingClientRect();
    if (box.bottom > top) return { seq: Number(message.id.slice(anchorOf("").length)), top: box.top - top };
  }
  return null;
}
