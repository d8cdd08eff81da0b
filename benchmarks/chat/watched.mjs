import app, * as parts from "./entry.js";

/** The app as it is uploaded, beside which this file is put, except that a room reports when it is built. */
export * from "./entry.js";
export default app;

export class ChatRoom extends parts.ChatRoom {
  constructor(ctx, env) {
    super(ctx, env);
    console.log("a room was built");
  }
}
