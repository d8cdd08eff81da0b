import { isDeepStrictEqual } from "node:util";
import { runnerImport } from "vite";
import { root } from "../../scripts/processes.mjs";
import { allMessages, openGroup } from "./factory.mjs";
import { enter } from "./visit.mjs";
import { randomFrom, within } from "./waiting.mjs";

const STEPS = 20;
const AT_ONCE = 6;
const SETTLED_WITHIN_MS = 20_000;

/**
 * E20: two members do random acts in a room and are cut off at random. Their screens must end in the state that a third
 * member reads afresh. The screens are the app's own reducer.
 */
export async function proveState(factory, { seeds, minutes }) {
  const until = performance.now() + minutes * 60_000;
  const { module: reducer } = await runnerImport("/app/chat/domain/messages.ts", {
    root,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "#app": `${root}app` } },
  });
  const failed = [];
  const counts = { messages: 0, answers: 0, posted: 0, changes: 0, cuts: 0 };
  let next = 1;
  const runner = async () => {
    while (next <= seeds && performance.now() < until) {
      const seed = next;
      next += 1;
      const difference = await playSeed({ factory, reducer, seed, counts }).catch((error) => error.message);
      if (difference) failed.push(`seed ${seed}: ${difference}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runner));
  const happened = `${next - 1} seeds, ${counts.messages} messages (${counts.answers} answer another, ${counts.posted} were posted beside the socket), ${counts.changes} edits and deletions, ${counts.cuts} cuts; different from a fresh read: ${failed.length}${failed
    .slice(0, 3)
    .map((one) => `; ${one}`)
    .join("")}`;
  return { what: "E20 state property", happened, wrong: failed.length };
}

async function playSeed({ factory, reducer, seed, counts }) {
  const random = randomFrom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const pair = [factory.members[0], factory.members[1]];
  const group = await openGroup(
    factory,
    `Seed ${seed}`,
    pair.map(({ id }) => id),
  );
  const screens = await Promise.all(pair.map((member) => openScreen({ factory, reducer, member, group })));
  const path = `/api/chat/conversations/${group.id}/messages`;
  /** The messages deleted by a member who was cut off before hearing of it. */
  const removed = new Set();
  for (let step = 0; step < STEPS; step += 1) {
    const screen = pick(screens);
    const own = screen
      .thread()
      .messages.filter((one) => one.senderId === screen.member.id && !one.deletedAt && !removed.has(one.id));
    const dice = random();
    if (dice < 0.4) {
      const answered = random() < 0.5 ? pick(screen.thread().messages) : undefined;
      if (answered) counts.answers += 1;
      screen.write(`s${step}`, answered);
    } else if (dice < 0.5) {
      counts.posted += 1;
      await screen.post(`s${step}`);
    } else if (dice < 0.65) screen.read();
    else if (dice < 0.8) {
      screen.cut();
      counts.cuts += 1;
      if (random() < 0.5) await screen.enter();
    } else if (own.length > 0) {
      const message = pick(own);
      counts.changes += 1;
      const { client } = screen.member;
      if (random() < 0.7) await client.patch(`${path}/${message.id}`, { text: `changed in step ${step}` });
      else {
        await client.remove(`${path}/${message.id}`);
        removed.add(message.id);
      }
    }
    await new Promise((done) => setTimeout(done, random() * 20));
  }
  for (const screen of screens) await screen.ensureOpen();
  const isQuiet = await within(SETTLED_WITHIN_MS, () => screens.every((one) => one.thread().pending.length === 0));
  if (!isQuiet) return "something is still pending";
  let difference = "";
  await within(SETTLED_WITHIN_MS, async () => {
    difference = await differenceOf({ factory, group, screens });
    return difference === "";
  });
  const [{ messages }] = screens.map((one) => one.thread());
  counts.messages += messages.length;
  for (const screen of screens) screen.cut();
  return difference;
}

async function differenceOf({ factory, group, screens }) {
  const messages = await allMessages(factory, group);
  const fresh = await enter(factory, { client: factory.admin, username: "amina" }, group);
  const { members } = fresh.events.find(({ type }) => type === "hello");
  fresh.cut();
  for (const { member, thread } of screens) {
    const mine = thread();
    if (!isDeepStrictEqual(mine.messages, messages)) return `${member.username} sees other messages`;
    for (const { userId, readSeq } of members) {
      const seen = mine.members.find((one) => one.userId === userId)?.readSeq;
      if (seen !== readSeq) return `${member.username} believes ${userId} has read up to ${seen}, not ${readSeq}`;
    }
  }
  return "";
}

/** The screen of one member, kept by the app's own reducer; it sends unacknowledged messages again. */
async function openScreen({ factory, reducer, member, group }) {
  const path = `/api/chat/conversations/${group.id}/messages`;
  let thread = reducer.startThread({ me: member.id, messages: [], hasOlder: false, pending: [] });
  let socket;
  let taken = 0;
  const tell = (event) => {
    thread = reducer.threadAfter(thread, event);
  };
  const take = () => {
    const events = socket?.events.slice(taken) ?? [];
    taken += events.length;
    if (events.length > 0) tell({ type: "heard", events, at: 0 });
    return thread;
  };
  const say = ({ clientId, text, reply }) =>
    socket?.say({ type: "message", clientId, text, replyTo: reply?.seq ?? null });
  const screen = {
    member,
    thread: take,
    async enter() {
      socket = await enter(factory, member, group);
      taken = 0;
      socket.say({ type: "resume", since: thread.upTo, rev: thread.rev });
      for (const pending of thread.pending) say(pending);
    },
    ensureOpen: () => socket ?? screen.enter(),
    write(clientId, answered) {
      take();
      const reply = answered ? { seq: answered.seq, senderId: answered.senderId, text: answered.text } : null;
      const pending = { clientId, text: `written as ${clientId}`, files: [], reply, at: 0, refused: null };
      tell({ type: "kept", pending: [...thread.pending, pending] });
      say(pending);
    },
    /** Sends a message by the API, as the device does for waiting messages, whether the socket is open or not. */
    async post(clientId) {
      const message = await member.client.post(path, { clientId, text: `posted as ${clientId}` });
      take();
      tell({ type: "sent", message });
    },
    read() {
      socket?.say({ type: "read", seq: take().upTo });
    },
    /** Cuts the connection. Messages that arrived but were not handled are lost with it. */
    cut() {
      socket?.cut();
      socket = undefined;
      tell({ type: "lost" });
    },
  };
  await screen.enter();
  return screen;
}
