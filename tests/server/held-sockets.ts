/** The open sockets of tests. One that nobody holds is closed whenever garbage is collected, and its place is free. */
const held = new Map<WebSocket, Promise<unknown>>();

export function hold(socket: WebSocket) {
  const closed = new Promise((resolve) => socket.addEventListener("close", resolve));
  held.set(
    socket,
    closed.then(() => held.delete(socket)),
  );
}

/** Closes the sockets of a test at its end, so that nobody is online yet in the next one: its people are the same. */
export async function closeHeld() {
  for (const socket of held.keys()) socket.close(1000);
  await Promise.all(held.values());
}
