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
  let pause = FIRST_TRIAL_MILLISECONDS;
  let notified: Way = "sockets";
  let callOffTrial = () => {};
  const lines = openLinesByCalls(around, { onAnswer, onLost });

  function onAnswer() {
    if (tried !== "calls" || notified === "calls") return;
    tell("calls");
    planTrial();
  }

  function onLost() {
    callOffTrial();
    tried = "sockets";
    failures = FAILED_SOCKETS - 1;
    tell("sockets");
  }

  function planTrial() {
    callOffTrial = around.wait(pause, () => {
      pause = Math.min(pause * 2, LONGEST_TRIAL_MILLISECONDS);
      tryOnce();
    });
  }

  function tryOnce() {
    const socket = around.connect(paths.trialSocket());
    const finish = (then: () => void) => {
      callOffTrial();
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
      then();
    };
    socket.onmessage = () => finish(changeOver);
    socket.onclose = () => finish(planTrial);
    callOffTrial = around.wait(TRIED_MILLISECONDS, () => finish(planTrial));
  }

  function changeOver() {
    tried = "sockets";
    failures = 0;
    lines.changeOver();
  }

  function bySocket(path: string): Wire {
    const began = around.now();
    let isProven = false;
    const wire = provenSocket(around.connect(path), {
      onProven: () => {
        isProven = true;
        failures = 0;
        pause = FIRST_TRIAL_MILLISECONDS;
        tell("sockets");
      },
      onFailed: () => fail(1),
    });
    const { close } = wire;
    wire.close = () => {
      if (!isProven && around.now() - began >= SILENT_MILLISECONDS) fail(FAILED_SOCKETS);
      close();
    };
    return wire;
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
    connect: (path: string): Wire => (tried === "calls" ? lines.open(path) : bySocket(path)),
    current: () => notified,
  };
}
