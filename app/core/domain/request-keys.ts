import * as z from "zod";

const MAX_KEY_LENGTH = 200;

/** Makes a repeated request harmless: chosen by the client, printable ASCII without blanks. */
export const RequestKey = z
  .string()
  .max(MAX_KEY_LENGTH)
  .regex(/^[\x21-\x7e]+$/);

/** What became of a request: it is written, still being done, or it has not arrived or was refused. */
export const REQUEST_STATES = ["done", "underWay", "unknown"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
