import { setTimeout as pause } from "node:timers/promises";
import { openSocketClient } from "./socket-client.mjs";
import { doorOf, enter } from "./visit.mjs";

const CLOSED_WITHIN_MS = 5_000;

/**
 * E15: measures how long a removed, signed-out, suspended or deleted member keeps the socket, and what it still
 * receives.
 */
export async function provokeRevocation(factory) {
  const { admin, group, members } = factory;
  const [removed, leaving, suspended, deleted] = members.slice(-4);
  const addressOf = (member) => `/api/users/${member.id}`;
  const acts = [
    {
      name: "removed from the group",
      member: removed,
      act: () => admin.remove(`/api/chat/conversations/${group.id}/members`, { memberIds: [removed.id] }),
    },
    { name: "signed out", member: leaving, act: () => leaving.client.post("/api/auth/logout") },
    {
      name: "suspended",
      member: suspended,
      act: async () =>
        admin.patch(addressOf(suspended), {
          version: (await admin.get(addressOf(suspended))).version,
          status: "suspended",
        }),
    },
    {
      name: "deleted",
      member: deleted,
      act: () => admin.remove(addressOf(deleted), { confirmation: deleted.username }),
    },
  ];
  const notified = [];
  let wrong = 0;
  for (const { name, member, act } of acts) {
    const socket = await enter(factory, member);
    const started = performance.now();
    await act();
    const code = await Promise.race([socket.closed, pause(2 * CLOSED_WITHIN_MS, 0)]);
    const milliseconds = performance.now() - started;
    const heard = socket.events.length;
    await admin.post(`/api/chat/conversations/${group.id}/messages`, {
      clientId: `e15-${member.username}`,
      text: "after",
    });
    await pause(300);
    const again = openSocketClient(doorOf(factory, member));
    const { status } = await again.opened;
    again.cut();
    const isLate = code === 0 || milliseconds > CLOSED_WITHIN_MS;
    wrong += (isLate ? 1 : 0) + (socket.events.length - heard) + (status === 101 ? 1 : 0);
    notified.push(`${name}: closed with ${code} after ${(milliseconds / 1000).toFixed(2)} s, then answered ${status}`);
    socket.cut();
  }
  return { what: "E15 revocation", happened: `${notified.join("; ")}; nothing heard afterwards`, wrong };
}
