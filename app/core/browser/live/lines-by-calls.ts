import {
  CALLS_EVERY_MS,
  CALLS_SOON_MS,
  type ChannelNews,
  FRAMES_OF_A_CALL,
  LINE_IS_LOST,
  type LiveNews,
  pauseOfCalls,
} from "#app/core/domain/live";
import type { ChannelCall, LiveCall } from "#app/core/domain/live/calls";
import { speakerIn } from "#app/paths";
import { CHANGED_OVER, type Wire } from "./wire";

/** The pause before a call that failed is made once more. */
const REPEATED_AFTER_MILLISECONDS = 1_000;

type Line = {
  wire: Wire;
  call: Omit<ChannelCall, "sent">;
  sent: unknown[];
  awaitsPong: boolean;
  state: 0 | 1 | 3;
  /** The code that the page is told once its last frames have arrived; null while it stays open. */
  closesWith: number | null;
};

export type CallSurroundings = {
  call: (call: LiveCall) => Promise<LiveNews>;
  newId: () => string;
  wait: (milliseconds: number, then: () => void) => () => void;
  isVisible: () => boolean;
};

/**
 * The channels of a page that no WebSocket reaches. One call at a time asks for the news of all of them, and takes along
 * what the page says: every few seconds, at once when the page says something, and seldom while it is hidden.
 */
export function openLinesByCalls(
  around: CallSurroundings,
  { onAnswer, onLost }: { onAnswer: () => void; onLost: () => void },
) {
  const lines = new Set<Line>();
  let isAsking = false;
  let isWanted = false;
  let hasFailed = false;
  let pause = CALLS_EVERY_MS;
  let callOff = () => {};

  function open(path: string): Wire {
    const line: Line = {
      call: { ...channelOf(path), id: around.newId(), opens: true, closes: false, heard: 0 },
      sent: [],
      awaitsPong: false,
      state: 0,
      closesWith: null,
      wire: {
        get readyState() {
          return line.state;
        },
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => {
          if (text === "ping") line.awaitsPong = true;
          else line.sent.push(JSON.parse(text));
          askIn(0);
        },
        close: () => {
          line.wire.onopen = null;
          line.wire.onmessage = null;
          line.wire.onclose = null;
          leave(line, LINE_IS_LOST);
        },
      },
    };
    lines.add(line);
    askIn(0);
    return line.wire;
  }

  function leave(line: Line, code: number) {
    line.closesWith ??= code;
    askIn(0);
  }

  /** All that is said in one turn goes with one call. */
  function askIn(milliseconds: number) {
    callOff();
    if (isAsking) isWanted ||= milliseconds === 0;
    else callOff = around.wait(milliseconds, () => void ask());
  }

  async function ask() {
    const requested = [...lines].map((line) => ({ line, sent: line.sent.slice(0, FRAMES_OF_A_CALL) }));
    if (requested.length === 0) return;
    isAsking = true;
    isWanted = false;
    const channels = requested.map(({ line, sent }) => ({ ...line.call, closes: line.closesWith !== null, sent }));
    const news = await around.call({ channels }).catch(() => null);
    isAsking = false;
    if (!news) return fail();
    hasFailed = false;
    onAnswer();
    let isSoon = false;
    for (const [index, { line, sent }] of requested.entries()) {
      const answer = news.channels[index];
      if (!answer) continue;
      line.sent.splice(0, sent.length);
      take(line, answer, channels[index]?.closes ?? false);
      if (answer.hasMore || line.sent.length > 0) isWanted = true;
      if (sent.length > 0 && answer.frames.length === 0) isSoon = true;
    }
    pause = pauseOfCalls(pause, around.isVisible());
    if (lines.size > 0) askIn(isWanted ? 0 : isSoon ? CALLS_SOON_MS : pause);
  }

  function take(line: Line, { frames, hasMore, closed }: ChannelNews, wasLast: boolean) {
    if (closed === null || frames.length > 0) {
      line.call.opens = false;
      if (line.state === 0) {
        line.state = 1;
        line.wire.onopen?.();
      }
    }
    line.call.heard += frames.length;
    for (const data of frames) line.wire.onmessage?.({ data });
    if (line.awaitsPong) {
      line.awaitsPong = false;
      line.wire.onmessage?.({ data: "pong" });
    }
    if (wasLast) end(line, line.closesWith ?? LINE_IS_LOST);
    else if (closed !== null && !hasMore) end(line, closed);
  }

  function fail() {
    if (!hasFailed) {
      hasFailed = true;
      return askIn(REPEATED_AFTER_MILLISECONDS);
    }
    hasFailed = false;
    onLost();
    for (const line of [...lines]) end(line, LINE_IS_LOST);
  }

  function end(line: Line, code: number) {
    lines.delete(line);
    line.state = 3;
    line.wire.onclose?.({ code });
  }

  return {
    open,
    /** Closes all lines with their last frames, so that sockets can take their places. */
    changeOver: () => {
      for (const line of lines) leave(line, CHANGED_OVER);
    },
  };
}

/** The channel of a socket's path, with what its query says. */
function channelOf(path: string): Pick<ChannelCall, "channel" | "age" | "speaker"> {
  const { pathname, searchParams } = new URL(path, "https://page");
  const speaker = speakerIn(searchParams);
  return {
    channel: pathname.replace("/realtime/", "") as ChannelCall["channel"],
    age: Number(searchParams.get("age") ?? 0),
    ...(speaker !== null && { speaker }),
  };
}
