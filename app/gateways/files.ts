/** Where bytes are kept. R2's own names, so that its bucket fits as it is. */
export type FileStore = Pick<R2Bucket, "put" | "get" | "head" | "delete" | "list">;
