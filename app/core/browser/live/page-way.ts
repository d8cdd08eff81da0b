import type { Api } from "#app/core/browser/requests/api";
import type { LiveNews } from "#app/core/domain/live";
import { paths } from "#app/paths";
import { wait } from "./wait";
import { openWay, type Way } from "./way";

const REMEMBERED_AS = "way-of-news";

let opened: ReturnType<typeof openWay> | undefined;
const listeners = new Set<() => void>();

/** The way of this tab's news, made with its first line. */
export function newsWay(calls: () => Api) {
  if (opened) return opened;
  opened = openWay({
    connect: (path) => new WebSocket(location.origin.replace(/^http/, "ws") + path),
    call: (call) => calls().post<LiveNews>(paths.liveCalls(), call),
    newId: () => crypto.randomUUID(),
    wait,
    isVisible: () => document.visibilityState === "visible",
    now: () => performance.now(),
    recall: () => (read() === "calls" ? "calls" : "sockets"),
    remember: (way) => write(way),
    onChange: () => {
      for (const listener of [...listeners]) listener();
    },
  });
  return opened;
}

/** Calls back whenever the way of this tab's news changes. Returns the function that ends this. */
export function watchWay(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function currentWay(): Way {
  return opened?.current() ?? "sockets";
}

/** A browser may forbid every storage. */
function read(): string | null {
  try {
    return sessionStorage.getItem(REMEMBERED_AS);
  } catch {
    return null;
  }
}

function write(way: Way) {
  try {
    sessionStorage.setItem(REMEMBERED_AS, way);
  } catch {}
}
