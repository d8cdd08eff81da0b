import { test } from "vitest";
import { followWithoutSockets } from "./without-sockets";

test("karim's network cuts every socket: news come by calls, and by sockets once they get through", async () => {
  await followWithoutSockets((socket) => void socket.close({ code: 1011 }));
});

test("karim's network lets sockets open and nothing through: news come by calls, and by sockets later", async () => {
  await followWithoutSockets(() => {});
});
