/** The store of files. It uses R2's own names, so that an R2 bucket fits as it is. */
export type FileStore = Pick<R2Bucket, "put" | "get" | "head" | "delete" | "list">;
