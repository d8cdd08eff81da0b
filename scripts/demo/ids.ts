/**
 * Ids of the shape `newId` makes: milliseconds since 2020 in the high bits, a running number in the low ones. Makers
 * that begin at different numbers make different ids.
 */
export function openIds(first = 0) {
  let count = first;
  return (instant: number) => (Math.floor(instant) - EPOCH) * SEQUENCE + (count++ % SEQUENCE);
}

const EPOCH = Date.UTC(2020, 0, 1);
const SEQUENCE = 4_096;
