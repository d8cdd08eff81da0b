import { createServer } from "node:net";

const HOST = "127.0.0.1";
const PICKED_AT_MOST = 5;

/** The exit code of a server whose port was taken; the number is that of EADDRINUSE. */
export const ADDRESS_IN_USE = 98;

/** Printed by a server that listens at its own port, so that no other program's answer is mistaken for its own. */
export const READY = "The Worker is ready.";

export class PortTaken extends Error {
  constructor(port) {
    super(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`);
  }
}

/**
 * Opens something at a free port. If another program takes that port between picking and listening, another one is
 * picked.
 */
export async function openAtFreePort(open, pick = freePort) {
  for (let picked = 1; ; picked += 1) {
    try {
      return await open(await pick());
    } catch (error) {
      if (!(error instanceof PortTaken) || picked === PICKED_AT_MOST) throw error;
    }
  }
}

/** A port nobody listens on, chosen by the system. */
export async function freePort() {
  return (await listen(0)) ?? Promise.reject(new Error("This machine has no free port."));
}

/** Whether nobody listens at a port, now or within so many milliseconds. */
export async function isFree(port, withinMs = 0) {
  for (const giveUp = Date.now() + withinMs; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if ((await listen(port)) !== null) return true;
    if (Date.now() >= giveUp) return false;
  }
}

function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) =>
      error.code === "EADDRINUSE" || error.code === "EACCES" ? resolve(null) : reject(error),
    );
    server.listen(port, HOST, () => {
      const { port: input } = server.address();
      server.close(() => resolve(input));
    });
  });
}
