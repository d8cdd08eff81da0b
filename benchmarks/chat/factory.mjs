import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { openClient } from "../../scripts/factory-client.mjs";
import { freePort } from "../../scripts/ports.mjs";
import { prepareState } from "../../scripts/state.mjs";
import { bundleApp, startApp } from "./servers.mjs";

const PASSWORD = "seven cotton threads";
const VARIABLES = { SESSION_SECRET: "a secret that is only ever used in measurements" };
/** Measurements write more than people do. */
export const NO_FLOOD_LIMIT = { CHAT_BURST: "100000000" };

/**
 * A factory with an admin and this many members, all in one group. `restart` serves the same state again on the same
 * port, after `server.kill()` or `server.stop()`, by default without the limits of daily use. `core` is its processor.
 */
export async function openFactory(name, members, { core } = {}) {
  const script = await bundleApp(name);
  const stateDirectory = resolve(".test-state", name);
  await rm(stateDirectory, { recursive: true, force: true });
  await prepareState(stateDirectory, "none");
  const port = await freePort();
  const factory = { url: `http://127.0.0.1:${port}`, members: [], databaseFile: await databaseIn(stateDirectory) };
  factory.restart = async (variables = NO_FLOOD_LIMIT) => {
    const settings = { script, port, stateDirectory, variables: { ...VARIABLES, ...variables }, core };
    factory.server = await startApp(settings);
  };
  factory.roomsBuilt = () => factory.server.output.join("").split("a room was built").length - 1;
  factory.roomFiles = () => filesUnder(join(stateDirectory, "v3", "do"), "ChatRoom");
  await factory.restart();
  factory.admin = openClient(factory.url);
  await factory.admin.post("/api/auth/register", { username: "amina", email: "amina@a.example", password: PASSWORD });
  for (let n = 0; n < members; n += 1) factory.members.push(await newMember(factory, `member${n}`));
  const memberIds = factory.members.map(({ id }) => id);
  factory.group = await openGroup(factory, "Measured", memberIds);
  return factory;
}

/** A group of the admin and these members. */
export function openGroup({ admin }, name, memberIds) {
  return admin.post("/api/chat/conversations", { kind: "group", name, memberIds });
}

async function newMember({ url, admin }, username) {
  const email = `${username}@a.example`;
  const account = { username, email, password: PASSWORD, status: "active", role: "supervisor" };
  const { id } = await admin.post("/api/users", { firstName: "", lastName: "", phoneNumber: "", ...account });
  const client = openClient(url);
  await client.post("/api/auth/login", { email, password: PASSWORD });
  return { id, username, client };
}

/** Every message of the room, read by the API. */
export async function allMessages({ admin, group }, { id } = group) {
  const messages = [];
  for (let since = 0; ; ) {
    const path = `/api/chat/conversations/${id}/messages?since=${since}&size=100`;
    const { items, nextCursor } = await admin.get(path);
    messages.push(...items);
    if (nextCursor === null) return messages;
    since = Number(nextCursor);
  }
}

async function databaseIn(stateDirectory) {
  const [file] = await filesUnder(join(stateDirectory, "v3", "d1"), "");
  return file;
}

async function filesUnder(folder, having) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(({ name }) => name.endsWith(".sqlite") && !name.startsWith("metadata"))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => path.includes(having));
}
