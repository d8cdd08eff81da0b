import clsx from "clsx";

/** The colours of a filter that is set, and of any other field. */
export const SET_CLASS = "border-accent bg-accent-soft text-accent-ink";
export const PLAIN_CLASS = "border-line-strong bg-surface text-ink";

/** The look of a filter. Its text has 16 pixels under a finger, because a phone zooms into a field with smaller text. */
export function chipLook(isSet: boolean) {
  return clsx(
    "min-h-10 max-w-full rounded-full border px-3 text-sm text-ellipsis sm:max-w-72",
    "pointer-coarse:min-h-11 pointer-coarse:text-base",
    isSet ? SET_CLASS : PLAIN_CLASS,
  );
}
