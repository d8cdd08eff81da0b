import { CLOSE_CODES, LINE_IS_LOST, PING_EVERY_MS } from "#app/core/domain/live";
import { CHANGED_OVER, type Wire } from "./wire";

/** connecting: for the first time · online · offline: lost, and reconnecting · failed: given up until `retry`. */
export type SocketState = "connecting" | "online" | "offline" | "failed";

export type SocketSurroundings = {
  /** Opens a socket to a path of our own origin, or a line by calls that behaves like one. */
  connect: (path: string) => Wire;
  /** Calls back after this many milliseconds. Returns the function that cancels it. */
  wait: (milliseconds: number, then: () => void) => () => void;
  /** 0 to 1. */
  chance: () => number;
  /** Renews a session that ran out; goes to the login page when it has ended. */
  renew: () => Promise<unknown>;
  /** Called when this socket got through, so that no other socket of this tab waits longer. */
  wakeAll: () => void;
};

export type SocketOptions = {
  /** The path, when the socket is opened. */
  path: () => string;
  onEvents: (events: { type: string }[]) => void;
  /** `silentMilliseconds`: the time for which a socket had been silent when it was given up; 0 when it was cut. */
  onState?: (state: SocketState, silentMilliseconds: number) => void;
  /** Called each time the socket opens; `again` is true after a loss, so that missed events can be fetched. */
  onOpen?: (again: boolean) => void;
  /** Tries in a row before the state is `failed`. Without a number it never fails. */
  attempts?: number;
};

const FIRST_PAUSE_MILLISECONDS = 1_000;
const LONGEST_PAUSE_MILLISECONDS = 30_000;
/** The time an open socket has to prove that it is alive. */
const ANSWERING_MILLISECONDS = 5_000;
/**
 * The time a socket has to open, the same as any call. A network that goes away meanwhile reports nothing, and a browser
 * waits for minutes.
 */
const OPENING_MILLISECONDS = 10_000;

/** A socket that reconnects by itself: after 1, 2, 4, 8 seconds and so on up to 30, with a random part. */
export function openSocket(around: SocketSurroundings, options: SocketOptions) {
  let socket: Wire | null = null;
  let callOff = () => {};
  let failures = 0;
  let wasOpen = false;
  let awaitsPong = false;
  let isOver = false;

  function connect() {
    callOff();
    const opening = around.connect(options.path());
    socket = opening;
    opening.onopen = () => {
      const isBack = wasOpen;
      failures = 0;
      options.onState?.("online", 0);
      options.onOpen?.(isBack);
      wasOpen = true;
      awaitsPong = false;
      callOff();
      ping(opening);
      if (isBack) around.wakeAll();
    };
    opening.onmessage = ({ data }) => {
      awaitsPong = false;
      const events = readEvents(data);
      if (events.length > 0) options.onEvents(events);
    };
    opening.onclose = ({ code }) => lost(opening, code, 0);
    callOff = around.wait(OPENING_MILLISECONDS, () => drop(opening, OPENING_MILLISECONDS));
  }

  function ping(to: Wire) {
    callOff = around.wait(PING_EVERY_MS, () => {
      if (awaitsPong) return drop(to, PING_EVERY_MS);
      awaitsPong = true;
      to.send("ping");
      ping(to);
    });
  }

  /** Abandons a silent socket, because it may take minutes to close. */
  function drop(silent: Wire, silentMilliseconds: number) {
    silent.onopen = null;
    silent.onclose = null;
    silent.onmessage = null;
    silent.close();
    lost(silent, LINE_IS_LOST, silentMilliseconds);
  }

  function lost(which: Wire, code: number, silentMilliseconds: number) {
    if (isOver || which !== socket) return;
    callOff();
    socket = null;
    // The page hears nothing of a change from calls to sockets, but reads what it may have missed in between.
    if (code === CHANGED_OVER) return connect();
    failures += 1;
    if (failures > (options.attempts ?? Number.POSITIVE_INFINITY)) return options.onState?.("failed", 0);
    options.onState?.(wasOpen ? "offline" : "connecting", silentMilliseconds);
    // A refused upgrade has no reason, so the session may only need to be renewed.
    const mayBeSignedOut = code === CLOSE_CODES.signedOut || failures > 1;
    // A tab that lost its place to another waits before it reconnects. Otherwise the two would take turns for ever.
    const pause = code === CLOSE_CODES.yielded ? LONGEST_PAUSE_MILLISECONDS : pauseAfter(failures, around.chance());
    callOff = around.wait(pause, () => {
      if (!mayBeSignedOut) return connect();
      around.renew().then(
        () => isOver || connect(),
        () => isOver || lostAgain(),
      );
    });
  }

  /** There is no network, or the user is signed out and the browser is already on its way to the login page. */
  function lostAgain() {
    failures += 1;
    if (failures > (options.attempts ?? Number.POSITIVE_INFINITY)) return options.onState?.("failed", 0);
    callOff = around.wait(pauseAfter(failures, around.chance()), connect);
  }

  function ask(open: Wire) {
    callOff();
    awaitsPong = true;
    open.send("ping");
    callOff = around.wait(ANSWERING_MILLISECONDS, () => (awaitsPong ? drop(open, ANSWERING_MILLISECONDS) : ping(open)));
  }

  function connectAtOnce() {
    if (socket) return;
    failures = 0;
    connect();
  }

  connect();
  return {
    /** Sends a text. Returns whether it could be sent now. */
    send: (text: string) => {
      if (socket?.readyState !== 1) return false;
      socket.send(text);
      return true;
    },
    /** Tries at once, for example because the network or the tab is back; an open socket checks that it is alive. */
    retry: () => {
      if (isOver) return;
      if (socket?.readyState === 1) {
        if (awaitsPong) drop(socket, 0);
        else ask(socket);
      } else connectAtOnce();
    },
    /** Reacts to news of the network: an open socket checks that it is alive, a lost one tries at once. */
    wake: () => {
      if (isOver) return;
      if (socket?.readyState === 1) ask(socket);
      else connectAtOnce();
    },
    close: () => {
      isOver = true;
      callOff();
      socket?.close();
    },
  };
}

export type Socket = ReturnType<typeof openSocket>;

/** Half of the pause is fixed and half is random, so that a whole factory does not reconnect in one second. */
export function pauseAfter(failures: number, chance: number): number {
  const pause = Math.min(LONGEST_PAUSE_MILLISECONDS, FIRST_PAUSE_MILLISECONDS * 2 ** (failures - 1));
  return pause * (0.5 + chance / 2);
}

/** Anything but a list of events counts as an empty one. */
function readEvents(data: unknown): { type: string }[] {
  if (typeof data !== "string" || data === "pong") return [];
  try {
    const events: unknown = JSON.parse(data);
    return Array.isArray(events) ? events : [];
  } catch {
    return [];
  }
}
