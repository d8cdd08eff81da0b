import type { Id } from "#app/core/domain/ids";

export type NamedLine = { id: Id; name: string };
