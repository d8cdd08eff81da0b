import type { Id } from "#app/domain/ids";

export type NamedLine = { id: Id; name: string };
