/** Suggestions; a worker's role is free text and may be empty. */
export const WORKER_ROLES = ["operator", "line leader", "quality inspector", "mechanic", "helper"] as const;
