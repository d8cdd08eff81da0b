import type { Id } from "#app/core/domain/ids";

/** Lines with one's own first; apart from that they stay in their order. */
export function ownLinesFirst<Line extends { id: Id }>(lines: readonly Line[], own: readonly Id[]): Line[] {
  const placeOf = ({ id }: Line) => Number(!own.includes(id));
  return lines.toSorted((one, other) => placeOf(one) - placeOf(other));
}
