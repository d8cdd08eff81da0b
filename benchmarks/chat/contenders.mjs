import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../../scripts/ports.mjs";
import { runQuietly } from "../../scripts/processes.mjs";
import { openFactory, openGroup } from "./factory.mjs";
import { startProgram, startReference } from "./servers.mjs";

const PINS = { ws: "8.23.0", "socket.io": "4.8.4", bun: "1.4.5" };
const MEMBERS = 40;
const reference = (name) => resolve("benchmarks/chat/references", name);

/** One message a frame, the format of the small references. */
const PLAIN = {
  encode: (_, text) => JSON.stringify({ text }),
  pathOf: (room) => `/room/${room}`,
  countOf: () => 1,
};

/**
 * The contenders of a measurement, each with a function to start it. Packages are installed outside this repository;
 * one that the registry does not have is left out, with a message. `servers` are beginnings of names.
 */
export async function openContenders(core, servers) {
  const isAsked = (name) => servers.some((begin) => name.startsWith(begin));
  const folder = await mkdtemp(join(tmpdir(), "trame-chat-"));
  const contenders = [
    { name: "Trame", start: () => startTrame(core) },
    { name: "reference room, stores", start: () => startRoom({}, core) },
    { name: "bare room", start: () => startRoom({ STORES: "no" }, core) },
  ].filter(({ name }) => isAsked(name));
  const offered = {
    ws: (port) => [process.execPath, [reference("ws.cjs"), port, folder]],
    "socket.io": (port) => [process.execPath, [reference("socket-io.cjs"), port, folder]],
    bun: (port) => [join(folder, "node_modules/@oven/bun-linux-x64/bin/bun"), [reference("bun.cjs"), port]],
  };
  for (const [name, commandLine] of Object.entries(offered).filter(([name]) => isAsked(name))) {
    const pin = `${name}@${PINS[name]}`;
    const isHere = await install(pin, folder);
    if (isHere) contenders.push({ name: pin, start: () => startPackage(commandLine, name, core) });
    else console.log(`${pin} is left out: the registry did not give it.`);
  }
  return { contenders, close: () => rm(folder, { recursive: true, force: true }) };
}

async function install(pin, folder) {
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const commandLine = ["npm", ["install", "--prefix", folder, ...quiet, pin]];
  return runQuietly(commandLine).then(
    () => true,
    () => false,
  );
}

/** The app itself: rooms are groups, and each socket belongs to one of the members in turn. */
async function startTrame(core) {
  const factory = await openFactory("bench-chat", MEMBERS, { core });
  const rooms = new Map([["0", factory.group.id]]);
  return {
    server: factory.server,
    factory,
    url: factory.url,
    encode: (clientId, text) => JSON.stringify({ type: "message", clientId, text }),
    pathOf: (room) => `/realtime/conversations/${rooms.get(room)}`,
    cookieOf: (n) => factory.members[n % MEMBERS].client.cookie(),
    countOf: (frame) => occurrences(frame, '{"type":"message"'),
    numbersIn: (frame) => [...frame.toString().matchAll(/"message":\{"id":"(\d+)"/g)].map(([, seq]) => Number(seq)),
    async openRooms(count) {
      const ids = factory.members.map(({ id }) => id);
      for (let n = rooms.size; n < count; n += 1) rooms.set(String(n), (await openGroup(factory, `Room ${n}`, ids)).id);
    },
  };
}

async function startRoom(variables, core) {
  const server = await startReference({ file: "room.mjs", port: await freePort(), variables, core });
  return { server, url: server.url, ...PLAIN };
}

async function startPackage(commandLine, name, core) {
  const port = await freePort();
  const server = await startProgram(commandLine(String(port)), port, core);
  return { server, url: server.url, ...PLAIN, ...(name === "socket.io" && SOCKET_IO) };
}

const SOCKET_IO = {
  encode: (_, text) => `42${JSON.stringify(["m", { text }])}`,
  pathOf: (room) => `/socket.io/?EIO=4&transport=websocket&room=${room}`,
  countOf: (frame) => (frame[0] === 52 && frame[1] === 50 ? 1 : 0),
  /** Joins when the server has opened, and answers its heartbeat. */
  onFrame(frame, socket) {
    if (frame[0] === 48) socket.send("40");
    if (frame[0] === 50) socket.send("3");
  },
};

function occurrences(frame, text) {
  let count = 0;
  for (let at = frame.indexOf(text); at !== -1; at = frame.indexOf(text, at + text.length)) count += 1;
  return count;
}
