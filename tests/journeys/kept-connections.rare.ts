import { Agent, request } from "node:http";
import { expect, inject, test } from "vitest";

const MEGABYTE = 1024 * 1024;

/** A program that makes its calls one after the other over one connection. */
function openProgram() {
  const url = new URL(inject("urls")[0] as string);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();
  const call = (method: string, path: string, type?: string, body = Buffer.alloc(0)) =>
    new Promise<number | string | undefined>((resolve) => {
      const headers = { Origin: url.origin, "Content-Length": body.byteLength, ...(type && { "Content-Type": type }) };
      const requested = request({ host: url.hostname, port: url.port, method, path, agent, headers }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode));
      });
      requested.on("socket", (socket) => sockets.add(socket));
      requested.on("error", (error: Error & { code?: string }) => resolve(error.code));
      requested.end(body);
    });
  return { call, sockets, [Symbol.dispose]: () => agent.destroy() };
}

test("a program without a session, whose calls are refused unread, keeps its connection and loses none", async () => {
  using program = openProgram();
  const heard = new Set<unknown>();
  for (let n = 0; n < 60; n += 1) {
    heard.add(await program.call("POST", "/api/production-lines/1/toggle", "application/json", Buffer.from("{}")));
  }
  expect([...heard]).toEqual([401]);
  expect(program.sockets.size).toBe(1);
});

test("the call after a file that is too large, or of a wrong type, is answered", async () => {
  using program = openProgram();
  const heard: unknown[] = [];
  for (const [type, megabytes] of [
    ["multipart/form-data; boundary=x", 12],
    ["multipart/form-data; boundary=x", 30],
    ["text/csv", 8],
  ] as const) {
    heard.push(await program.call("POST", "/api/workers/import", type, Buffer.alloc(megabytes * MEGABYTE, 97)));
    heard.push(await program.call("GET", "/api/health"));
  }
  expect(heard).toEqual([413, 200, 413, 200, 401, 200]);
  expect(program.sockets.size).toBe(1);
});
