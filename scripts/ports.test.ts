import { createServer, type Server } from "node:net";
import { expect, test } from "vitest";
import { freePort, isFree, openAtFreePort, PortTaken } from "./ports.mjs";

test("picks another port when another program takes the first between picking and listening", async () => {
  const stolen = await freePort();
  const thief = await listenAt(stolen);
  const picks = [stolen, stolen, await freePort()];
  const opened = await openAtFreePort(listenAt, async () => picks.shift() as number);
  expect(picks).toEqual([]);
  expect(await isFree(stolen)).toBe(false);
  await Promise.all([close(thief), close(opened)]);
});

test("does not retry another failure at another port", async () => {
  let tries = 0;
  const broken = openAtFreePort(async () => {
    tries += 1;
    throw new Error("the app does not start");
  });
  await expect(broken).rejects.toThrow("the app does not start");
  expect(tries).toBe(1);
});

test("reports a machine without a free port instead of trying for ever", async () => {
  const taken = await freePort();
  const thief = await listenAt(taken);
  await expect(openAtFreePort(listenAt, async () => taken)).rejects.toBeInstanceOf(PortTaken);
  await close(thief);
});

function listenAt(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", () => reject(new PortTaken(port)));
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

function close(server: Server) {
  return new Promise((closed) => server.close(closed));
}
