import { setTimeout as pause } from "node:timers/promises";
import { NO_FLOOD_LIMIT } from "./factory.mjs";
import { acksOf, enter, messagesOf } from "./visit.mjs";
import { quantile, within } from "./waiting.mjs";

const HIBERNATES_AFTER_MS = 10_000;
const PATIENCE_MS = 60_000;
const DEEP = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
const HOSTILE = ["{", "null", "[]", '{"type":"admin"}', '{"__proto__":{"x":1},"type":"read"}', "\u0000", '"x"', DEEP];
HOSTILE.push('{"type":"read","seq":-1}', '{"type":"resume"}', '{"type":"message","clientId":"","text":"x"}');

const postTo = ({ group }, member, message) =>
  member.client.post(`/api/chat/conversations/${group.id}/messages`, message);

/** E4: one client id many times at once, over sockets and the API, after a silence and after a restart. */
export async function provokeDuplicates(factory) {
  const [one, other] = factory.members;
  const sent = { type: "message", clientId: "e4", text: "once" };
  const seqs = new Set();
  let changed = 0;
  const sayAgain = async () => {
    const [first, second] = [await enter(factory, one), await enter(factory, one)];
    for (let n = 0; n < 5; n += 1) for (const socket of [first, second]) socket.say(sent);
    const texts = ["once", "once", "other text"];
    const posted = await Promise.all(texts.map((text) => postTo(factory, one, { clientId: "e4", text })));
    changed += posted.filter(({ text }) => text !== "once").length;
    await within(PATIENCE_MS, () => acksOf(first).length + acksOf(second).length === 10);
    const acks = [...acksOf(first), ...acksOf(second)];
    for (const { seq } of [...posted, ...acks]) seqs.add(seq);
    for (const socket of [first, second]) socket.cut();
    return acks.length === 10 ? 0 : 1;
  };
  let unanswered = await sayAgain();
  const another = await postTo(factory, other, { clientId: "e4", text: "mine" });
  await pause(HIBERNATES_AFTER_MS + 2_500);
  unanswered += await sayAgain();
  factory.server.kill();
  await factory.server.exited;
  await factory.restart();
  unanswered += await sayAgain();
  const wrong = seqs.size - 1 + changed + unanswered + (seqs.has(another.seq) ? 1 : 0);
  const happened = `39 sends of one client id at once over two sockets and the API, again after 12.5 s of silence and after a kill: ${seqs.size} number, ${changed} changed texts; the same id of somebody else is another message`;
  return { what: "E4 duplicates", happened, wrong };
}

/** E14: sends frames that no client of ours sends. The room must answer with an error and continue. */
export async function provokeHostility(factory) {
  const [member] = factory.members;
  const socket = await enter(factory, member);
  for (const frame of HOSTILE) socket.send(frame);
  socket.sendBytes(Buffer.from([1, 2, 3]));
  socket.say({ type: "message", clientId: "e14", text: "forged", senderId: "1", conversationId: "1", seq: 9 });
  await within(PATIENCE_MS, () => acksOf(socket).length === 1);
  const forged = messagesOf(socket).find(({ clientId }) => clientId === "e14");
  const errors = socket.events.filter(({ type }) => type === "error").length;
  socket.send("x".repeat(100_000));
  const code = await Promise.race([socket.closed, pause(PATIENCE_MS, 0)]);
  const isForged = forged?.senderId !== member.id;
  const wrong = Math.abs(errors - HOSTILE.length - 1) + (isForged ? 1 : 0) + (code === 1009 ? 0 : 1);
  const happened = `${HOSTILE.length + 1} frames no client sends: ${errors} answered by an error; a forged sender ${isForged ? "was believed" : "is ignored"}; a frame of 100 kB closes with ${code}`;
  return { what: "E14 hostile frames", happened, wrong };
}

/** E14: one member floods the room under the limits of daily use while others write. */
export async function provokeFlood(factory) {
  await restarted(factory, {});
  const [writer, reader, flooder] = factory.members;
  const withoutWarnings = await latencies(factory, writer, reader, "calm");
  const flood = await enter(factory, flooder);
  let sent = 0;
  const timer = setInterval(() => {
    flood.say({ type: "message", clientId: `flood-${sent}`, text: "x" });
    sent += 1;
  }, 10);
  const flooded = await latencies(factory, writer, reader, "flooded");
  const code = await Promise.race([flood.closed, pause(PATIENCE_MS, 0)]);
  clearInterval(timer);
  const stored = acksOf(flood).length;
  await restarted(factory, NO_FLOOD_LIMIT);
  const wrong = (code === 1008 ? 0 : 1) + withoutWarnings.missing + flooded.missing;
  const happened = `100 messages a second by one member: ${stored} let in, closed with ${code}; another's messages all arrived, p95 ${withoutWarnings.p95} ms without the flood, ${flooded.p95} ms during it`;
  return { what: "E14 flood", happened, wrong };
}

/** The delays of forty messages to another member, and how many never arrive. */
export async function latencies(factory, writer, reader, name) {
  const [from, to] = [await enter(factory, writer), await enter(factory, reader)];
  const times = [];
  let missing = 0;
  for (let n = 0; n < 40; n += 1) {
    const started = performance.now();
    from.say({ type: "message", clientId: `${name}-${n}`, text: "x" });
    const isHeard = await within(10_000, () =>
      messagesOf(to).some(({ clientId, senderId }) => senderId === writer.id && clientId === `${name}-${n}`),
    );
    if (isHeard) times.push(performance.now() - started);
    else missing += 1;
    await pause(50);
  }
  for (const socket of [from, to]) socket.cut();
  return { p95: quantile(times, 0.95).toFixed(0), missing };
}

async function restarted(factory, variables) {
  await factory.server.stop();
  await factory.restart(variables);
}
