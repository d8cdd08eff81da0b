import { acksOf, enter, messagesOf } from "./visit.mjs";
import { quantile, within } from "./waiting.mjs";

const PATIENCE_MS = 120_000;
const PRESENCE_WITHIN_MS = 10_000;

/**
 * E3: all sockets are lost at once: one half of the members is cut, the other half stops listening. After `missed`
 * messages all return at the same instant and resume.
 */
export async function provokeStorm(factory, { count = 300, missed = 1_000 } = {}) {
  const { admin, members } = factory;
  const memberOf = (n) => members[n % members.length];
  const isCut = (n) => n % members.length < members.length / 2;
  const writer = await enter(factory, { client: admin, username: "amina" });
  const sockets = [];
  for (let n = 0; n < count; n += 1) sockets.push(await enter(factory, memberOf(n)));
  const from = sockets.at(-1).events.find(({ type }) => type === "hello").seq;
  for (const [n, socket] of sockets.entries()) isCut(n) ? socket.cut() : socket.socket.pause();
  const isAway = await within(PRESENCE_WITHIN_MS, () =>
    members.every(({ id }, n) => !isCut(n) || isOnline(writer, id) === false),
  );
  for (let n = 0; n < missed; n += 1) writer.say({ type: "message", clientId: `e3-${n}`, text: `missed ${n}` });
  const isStored = await within(PATIENCE_MS, () => acksOf(writer).length === missed);

  const started = performance.now();
  const times = [];
  const back = async (n) => {
    const socket = await enter(factory, memberOf(n));
    socket.say({ type: "resume", since: from });
    const isBack = await within(PATIENCE_MS, () => socket.has("resumed"));
    times.push(performance.now() - started);
    const seqs = messagesOf(socket).map(({ seq }) => seq);
    return { socket, isWhole: isBack && seqs.length === missed && seqs.every((seq, at) => seq === from + 1 + at) };
  };
  const backs = await Promise.all(sockets.map((_, n) => back(n)));
  const isHere = await within(PRESENCE_WITHIN_MS, () => members.every(({ id }) => isOnline(writer, id) === true));
  for (const { socket } of [...backs, ...sockets.map((socket) => ({ socket })), { socket: writer }]) socket.cut();

  const whole = backs.filter(({ isWhole }) => isWhole).length;
  const seconds = (quantile(times, 0.95) / 1000).toFixed(1);
  const happened = `${count} sockets of ${members.length} members gone at once, half of them half-open, and ${missed} messages missed; all back at the same instant: gap-free, in order and without doubles for ${whole}; 95 % caught up in ${seconds} s; presence right within 10 s after the cut: ${isAway ? "yes" : "no"}, after the return: ${isHere ? "yes" : "no"}`;
  const wrong = count - whole + (isStored ? 0 : 1) + (isAway ? 0 : 1) + (isHere ? 0 : 1);
  return { what: "E3 reconnect storm", happened, wrong };
}

/** The last presence that this socket received. */
function isOnline({ events }, userId) {
  let is;
  for (const event of events) {
    if (event.type === "presence" && event.userId === userId) is = event.online;
    if (event.type === "hello") is = event.members.find((member) => member.userId === userId)?.online ?? is;
  }
  return is;
}
