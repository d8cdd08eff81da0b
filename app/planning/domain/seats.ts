/** The unique index of a worker's one place in a shift, and its words. */
export const SEAT = "assignments.worker_id";
export const SEAT_TAKEN = { key: "assignments:alreadyPlanned", field: "workerId" };
