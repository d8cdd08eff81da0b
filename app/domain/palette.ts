import type { Id } from "./ids";

/** One find of the palette: what it is called, and what tells it from its namesakes. */
export type Find = { id: Id; name: string; hint: string };

export type Finds = { workers: Find[]; lines: Find[]; products: Find[]; users: Find[] };

export const NO_FINDS: Finds = { workers: [], lines: [], products: [], users: [] };
