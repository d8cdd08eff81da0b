import * as z from "zod";

const MAX_KEY_LENGTH = 200;

/** Makes a repeated request harmless: chosen by the client, printable ASCII without blanks. */
export const RequestKey = z
  .string()
  .max(MAX_KEY_LENGTH)
  .regex(/^[\x21-\x7e]+$/);
