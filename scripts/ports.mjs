import { createServer } from "node:net";

const HOST = "127.0.0.1";

/** A port nobody listens on, chosen by the system. */
export async function freePort() {
  return (await listen(0)) ?? Promise.reject(new Error("This machine has no free port."));
}

export async function isFree(port) {
  return (await listen(port)) !== null;
}

function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) =>
      error.code === "EADDRINUSE" || error.code === "EACCES" ? resolve(null) : reject(error),
    );
    server.listen(port, HOST, () => {
      const { port: given } = server.address();
      server.close(() => resolve(given));
    });
  });
}
