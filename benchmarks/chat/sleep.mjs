import { setTimeout as pause } from "node:timers/promises";
import { enter, messagesOf } from "./visit.mjs";
import { within } from "./waiting.mjs";

/** Rooms hibernate after ten seconds. */
const SLEEPS_AFTER_MS = 16_000;
const PATIENCE_MS = 60_000;

/** An unused room is evicted under its sockets; the next message finds it rebuilt in the same state. */
export async function proveSleep(factory) {
  const [one, other, third] = factory.members;
  const sockets = [await enter(factory, one), await enter(factory, other)];
  const [speaker, listener] = sockets;
  const hears = (socket, clientId) =>
    within(PATIENCE_MS, () => messagesOf(socket).some((message) => message.clientId === clientId));
  speaker.say({ type: "message", clientId: "awake", text: "before" });
  const isHeardBefore = await hears(listener, "awake");
  const built = factory.roomsBuilt();
  await pause(SLEEPS_AFTER_MS);
  const isAsleep = factory.roomsBuilt() === built;
  speaker.say({ type: "message", clientId: "woken", text: "after" });
  const isHeardAfter = await hears(listener, "woken");
  const builtAnew = factory.roomsBuilt() - built;
  const [before, after] = messagesOf(listener).slice(-2);
  const late = await enter(factory, third);
  const { members } = late.events.find(({ type }) => type === "hello");
  const online = members.filter((member) => [one.id, other.id].includes(member.userId) && member.online).length;
  const isOpen = sockets.every(({ socket }) => !socket.destroyed);
  for (const socket of [...sockets, late]) socket.cut();
  const rights = [isHeardBefore, isAsleep, isHeardAfter, builtAnew === 1, after?.seq === before?.seq + 1, isOpen];
  const wrong = rights.filter((is) => !is).length + (online === 2 ? 0 : 1);
  const happened = `after ${SLEEPS_AFTER_MS / 1_000} s of silence a message: the room was rebuilt ${builtAnew} time, over the same sockets: ${isOpen ? "yes" : "no"}; the next number: ${after?.seq === before?.seq + 1 ? "yes" : "no"}; of 2 who had stayed, online to one who came: ${online}`;
  return { what: "hibernation", happened, wrong };
}
