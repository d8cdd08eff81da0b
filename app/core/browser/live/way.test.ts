import { expect, test } from "vitest";
import type { ChannelNews } from "#app/core/domain/live";
import type { LiveCall } from "#app/core/domain/live/calls";
import { openSocket } from "./socket";
import { openWay, type Way } from "./way";

type Kind = "works" | "refuses" | "closes at once" | "is silent";

/** A WebSocket of a network of some kind. */
class NetworkSocket {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onclose: ((closing: { code: number }) => void) | null = null;
  sent: string[] = [];
  constructor(
    readonly path: string,
    private readonly kind: Kind,
  ) {
    if (kind !== "is silent") queueMicrotask(() => this.answer(kind));
  }
  private answer(kind: Kind) {
    if (kind !== "refuses") {
      this.readyState = 1;
      this.onopen?.();
    }
    if (kind !== "works") this.cut();
    else if (this.path.endsWith("/trial")) this.onmessage?.({ data: "[]" });
  }
  send(text: string) {
    this.sent.push(text);
    if (text === "ping" && this.kind === "works") queueMicrotask(() => this.onmessage?.({ data: "pong" }));
  }
  close() {
    this.readyState = 3;
  }
  cut() {
    this.readyState = 3;
    this.onclose?.({ code: 1011 });
  }
}

const NOTHING: ChannelNews = { frames: [], hasMore: false, closed: null };

/** A tab with one channel, in a network whose sockets and calls the test decides about. */
function open({ sockets = "works" as Kind, hasCalls = true, remembered = "sockets" as Way } = {}) {
  const network = { sockets, hasCalls };
  let clock = 0;
  let waits: { at: number; then: () => void }[] = [];
  const opened: NetworkSocket[] = [];
  const calls: LiveCall[] = [];
  const pending: ChannelNews[] = [];
  const heard: string[] = [];
  const ways: Way[] = [];
  let isVisible = true;
  let ids = 0;
  const wait = (milliseconds: number, then: () => void) => {
    const entry = { at: clock + milliseconds, then };
    waits.push(entry);
    return () => {
      waits = waits.filter((each) => each !== entry);
    };
  };
  const way = openWay({
    connect: (path) => {
      opened.push(new NetworkSocket(path, network.sockets));
      return opened.at(-1) as unknown as WebSocket;
    },
    call: async (call) => {
      calls.push(structuredClone(call));
      if (!network.hasCalls) throw new Error("no network");
      return { channels: call.channels.map(() => pending.shift() ?? NOTHING) };
    },
    newId: () => {
      ids += 1;
      return `line ${ids}`;
    },
    wait,
    isVisible: () => isVisible,
    now: () => clock,
    recall: () => remembered,
    remember: (each) => ways.push(each),
    onChange: () => {},
  });
  const socket = openSocket(
    { connect: way.connect, wait, chance: () => 1, renew: async () => {}, wakeAll: () => {} },
    {
      path: () => "/realtime/me?age=7",
      onEvents: (events) => heard.push(...events.map(({ type }) => type)),
      onState: (state) => heard.push(state),
      onOpen: (again) => heard.push(again ? "back" : "open"),
    },
  );
  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  /** Lets so many milliseconds pass. */
  const pass = async (milliseconds: number) => {
    const until = clock + milliseconds;
    await settle();
    for (;;) {
      const next = waits.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      waits = waits.filter((each) => each !== next);
      clock = next.at;
      next.then();
      await settle();
    }
    clock = until;
  };
  const trials = () => opened.filter(({ path }) => path.endsWith("/trial")).length;
  const hide = () => {
    isVisible = false;
  };
  return { network, way, socket, pass, opened, calls, pending, heard, ways, trials, hide };
}

function frame(type: string) {
  return JSON.stringify([{ type }]);
}

test("a page whose sockets work makes no call", async () => {
  const { pass, calls, heard, way } = open();
  await pass(60_000);
  expect([calls, heard, way.current()]).toEqual([[], ["online", "open"], "sockets"]);
});

test.each<Kind>(["refuses", "closes at once", "is silent"])(
  "a network that %s brings the news by calls within 20 seconds, and never as a lost connection",
  async (sockets) => {
    const { pass, calls, heard, way, pending } = open({ sockets });
    pending.push(NOTHING, { ...NOTHING, frames: [frame("unread"), frame("notification")] });
    await pass(20_000);
    expect(way.current()).toBe("calls");
    expect(heard.filter((each) => each !== "connecting")).toEqual(["online", "open", "unread", "notification"]);
    const [first, second] = calls.map(({ channels }) => channels);
    expect(first).toMatchObject([{ channel: "me", age: 7, opens: true, heard: 0, closes: false, sent: [] }]);
    expect(second).toMatchObject([{ opens: false, heard: 0 }]);
    expect(calls.at(-1)?.channels).toMatchObject([{ opens: false, heard: 2 }]);
  },
);

test("what the page says goes with the next call at once, and its ping is answered by any answer", async () => {
  const { pass, calls, heard, socket, pending } = open({ remembered: "calls", sockets: "refuses" });
  await pass(10);
  expect(calls).toHaveLength(1);
  pending.push({ ...NOTHING, frames: [frame("ack")] });
  expect(socket.send('{"type":"typing"}')).toBe(true);
  await pass(10);
  expect(calls.at(-1)?.channels).toMatchObject([{ sent: [{ type: "typing" }] }]);
  expect(heard.at(-1)).toBe("ack");
  socket.wake();
  await pass(10_000);
  expect(heard.at(-1)).toBe("ack");
});

test("an answer that got lost is asked for again, with the same line and what was said", async () => {
  const { network, pass, calls, heard, socket } = open({ remembered: "calls", sockets: "refuses" });
  await pass(10);
  network.hasCalls = false;
  socket.send('{"type":"typing"}');
  await pass(10);
  network.hasCalls = true;
  await pass(1_000);
  const [lost, repeated] = calls.slice(-2);
  expect(repeated).toEqual(lost);
  expect(heard).toEqual(["online", "open"]);
});

test("without any network the page is offline, and its way back may be either", async () => {
  const { network, pass, heard, way } = open({ remembered: "calls", sockets: "refuses" });
  await pass(10);
  network.hasCalls = false;
  await pass(10_000);
  expect(heard).toContain("offline");
  expect(way.current()).toBe("sockets");
  network.hasCalls = true;
  await pass(90_000);
  expect([heard.at(-1), way.current()]).toEqual(["back", "calls"]);
});

test("a hidden page calls ever more seldom, down to twice a minute", async () => {
  const { pass, calls, hide } = open({ remembered: "calls", sockets: "refuses" });
  await pass(60_000);
  expect(calls.length).toBeGreaterThan(19);
  hide();
  await pass(120_000);
  const before = calls.length;
  await pass(600_000);
  expect(calls.length - before).toBeLessThan(45);
});

test("sockets are tried after growing pauses", async () => {
  const { pass, trials } = open({ remembered: "calls", sockets: "refuses" });
  await pass(60_000);
  expect(trials()).toBe(3);
  await pass(540_000);
  expect(trials()).toBe(6);
  await pass(600_000);
  expect(trials()).toBeLessThan(10);
});

test("once a socket gets through, the line hands over its last frames and a socket takes its place", async () => {
  const { network, pass, calls, heard, ways, pending, opened } = open({ remembered: "calls", sockets: "is silent" });
  await pass(10);
  network.sockets = "works";
  pending.push(NOTHING, { ...NOTHING, frames: [frame("unread")] });
  await pass(10_000);
  expect(calls.at(-1)?.channels).toMatchObject([{ closes: true }]);
  expect(heard).toEqual(["online", "open", "unread", "online", "back"]);
  expect(opened.map(({ path }) => path)).toEqual(["/realtime/trial", "/realtime/me?age=7"]);
  expect(ways).toEqual(["calls", "sockets"]);
  const made = calls.length;
  await pass(120_000);
  expect(calls).toHaveLength(made);
});

test("a page that leaves a channel closes its line", async () => {
  const { pass, calls, socket } = open({ remembered: "calls", sockets: "refuses" });
  await pass(10);
  socket.close();
  await pass(10);
  expect(calls.at(-1)?.channels).toMatchObject([{ closes: true }]);
  const made = calls.length;
  await pass(60_000);
  expect(calls).toHaveLength(made);
});
