import { paths } from "#app/paths";
import { type CallSurroundings, openLinesByCalls } from "./lines-by-calls";
import { provenSocket, type Wire } from "./wire";

/** How news reach the page: over sockets, or by calls where no socket gets through. */
export type Way = "sockets" | "calls";

export type WaySurroundings = CallSurroundings & {
  connect: (path: string) => WebSocket;
  /** Milliseconds of a clock that nobody sets. */
  now: () => number;
  /** The way of this tab's last page, so that the next one does not try sockets in vain first. */
  recall: () => Way;
  remember: (way: Way) => void;
  onChange: () => void;
};

/** Sockets in a row that did not get through, before calls are tried. */
const FAILED_SOCKETS = 3;
/** One socket that stays silent for almost as long as it may take to open is enough. */
const SILENT_MILLISECONDS = 9_000;
const FIRST_TRIAL_MILLISECONDS = 5_000;
const LONGEST_TRIAL_MILLISECONDS = 300_000;
/** The time that a trial may take. */
const TRIED_MILLISECONDS = 10_000;

/**
 * The way of a tab's news. When sockets fail in a row, the next line is opened by calls; when calls fail too, there is no
 * network, and a socket is tried next. While calls work, a trial socket is opened after growing pauses. Once one gets
 * through, sockets take the places of all lines.
 */
export function openWay(around: WaySurroundings) {
  let tried: Way = around.recall();
  let failures = 0;
  let notified: Way = "sockets";
  const trials = openTrials(around, changeOver);
  const lines = openLinesByCalls(around, { onAnswer, onLost });

  function onAnswer() {
    if (tried !== "calls" || notified === "calls") return;
    tell("calls");
    trials.plan();
  }

  function onLost() {
    trials.callOff();
    tried = "sockets";
    failures = FAILED_SOCKETS - 1;
    tell("sockets");
  }

  function changeOver() {
    tried = "sockets";
    failures = 0;
    lines.changeOver();
  }

  function onProven() {
    failures = 0;
    trials.beginAgain();
    tell("sockets");
  }

  function fail(count: number) {
    failures += count;
    if (failures >= FAILED_SOCKETS) tried = "calls";
  }

  function tell(way: Way) {
    if (notified === way) return;
    notified = way;
    around.remember(way);
    around.onChange();
  }

  return {
    connect: (path: string): Wire =>
      tried === "calls" ? lines.open(path) : openWatched(around, path, { onProven, onFailed: fail }),
    current: () => notified,
  };
}

type Outcome = { onProven: () => void; onFailed: (count: number) => void };

/** A socket that says whether it got through. One that is closed after a long silence counts for several failures. */
function openWatched({ connect, now }: Pick<WaySurroundings, "connect" | "now">, path: string, outcome: Outcome): Wire {
  const began = now();
  let isProven = false;
  const wire = provenSocket(connect(path), {
    onProven: () => {
      isProven = true;
      outcome.onProven();
    },
    onFailed: () => outcome.onFailed(1),
  });
  const { close } = wire;
  wire.close = () => {
    if (!isProven && now() - began >= SILENT_MILLISECONDS) outcome.onFailed(FAILED_SOCKETS);
    close();
  };
  return wire;
}

/** Trials of a socket after growing pauses, until one gets through. */
function openTrials({ connect, wait }: Pick<WaySurroundings, "connect" | "wait">, onThrough: () => void) {
  let pause = FIRST_TRIAL_MILLISECONDS;
  let callOff = () => {};

  function plan() {
    callOff = wait(pause, () => {
      pause = Math.min(pause * 2, LONGEST_TRIAL_MILLISECONDS);
      tryOnce();
    });
  }

  function tryOnce() {
    const socket = connect(paths.trialSocket());
    const finish = (then: () => void) => {
      callOff();
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
      then();
    };
    socket.onmessage = () => finish(onThrough);
    socket.onclose = () => finish(plan);
    callOff = wait(TRIED_MILLISECONDS, () => finish(plan));
  }

  return {
    plan,
    callOff: () => callOff(),
    /** Makes the next pause the first one again. */
    beginAgain: () => {
      pause = FIRST_TRIAL_MILLISECONDS;
    },
  };
}
