import type { Id } from "#app/core/domain/ids";

/** A new object as it would be read after its insert. */
export function asMade<Input extends object>(input: Input, { id, now }: { id: Id; now: number }) {
  return { id, ...input, createdAt: now, updatedAt: now, version: 1 };
}

/** An object as it would be read after its change. */
export function asChanged<Read extends { version: number; updatedAt: number }>(
  read: Read,
  change: Partial<Read>,
  now: number,
): Read {
  return { ...read, ...change, updatedAt: now, version: read.version + 1 };
}
