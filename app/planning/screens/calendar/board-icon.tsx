import type { Shift } from "#app/core/domain/calendar/shifts";

/** A mark in the colour of the text; its word is beside it. */
export function BoardIcon({ mark }: { mark: Shift | "closed" | "open" }) {
  return (
    <svg aria-hidden="true">
      <use href={`#mark-${mark}`} />
    </svg>
  );
}
