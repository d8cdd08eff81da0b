/** The keys with which a field acts. A letter of a composition must still arrive. */
const ACTING_KEYS = ["Enter", "Escape", "Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
const CODE_OF_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method, such as one for Japanese, and not to the page. Safari reports the Enter that
 * ends a composition after its end; only its code says what it is.
 */
export function isOfComposition({ key, isComposing, keyCode }: Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">) {
  return ACTING_KEYS.includes(key) && (isComposing || keyCode === CODE_OF_INPUT_METHOD);
}

/** Keeps the keys of a composition from every field, list and shortcut of the page. */
export function keepCompositionKeys(target: Pick<Window, "addEventListener">) {
  target.addEventListener("keydown", (event) => isOfComposition(event) && event.stopImmediatePropagation(), true);
}
