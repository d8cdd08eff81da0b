import { test } from "vitest";
import { followWithoutSockets } from "./without-sockets";

test("karim's network lets sockets open and nothing through: news come by calls, and by sockets later", async () => {
  await followWithoutSockets(() => {});
});
