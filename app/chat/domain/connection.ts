export const CONNECTION_PHASES = ["connecting", "online", "offline", "failed"] as const;
export type ConnectionPhase = (typeof CONNECTION_PHASES)[number];

/** For this long without a socket the state is called connecting, because most losses recover before anyone notices. */
export const OFFLINE_AFTER_MS = 5_000;
/** Tries in a row before only Retry helps. */
export const CONNECTION_TRIES = 10;

/**
 * `lostAt`: the instant at which the socket was lost; null while there is one. `isKnown`: whether the last news, such
 * as presence, may still be true. It is false once offline, until there is a socket again.
 */
export type Connection = { phase: ConnectionPhase; lostAt: number | null; isKnown: boolean };

export type ConnectionEvent = { at: number } & (
  | { type: "opened" }
  /** `silentMilliseconds`: the time for which the socket had been silent before. */
  | { type: "lost"; silentMilliseconds: number }
  | { type: "gaveUp" }
  | { type: "retried" }
  | { type: "waited" }
);

export function startConnection(at: number): Connection {
  return { phase: "connecting", lostAt: at, isKnown: true };
}

export function openConnection(): Connection {
  return { phase: "online", lostAt: null, isKnown: true };
}

/** The connection of a conversation after an event, as the screen shows it. */
export function connectionAfter(before: Connection, event: ConnectionEvent): Connection {
  const after = standing(before, event);
  return { ...after, isKnown: after.phase === "online" || (after.phase === "connecting" && before.isKnown) };
}

function standing({ phase, lostAt }: Connection, event: ConnectionEvent): Omit<Connection, "isKnown"> {
  const { type, at } = event;
  if (type === "opened") return openConnection();
  if (type === "gaveUp") return { phase: "failed", lostAt: lostAt ?? at };
  if (type === "retried") return phase === "online" ? { phase, lostAt } : { phase: "connecting", lostAt: at };
  if (phase === "failed") return { phase, lostAt };
  const since = lostAt ?? (type === "lost" ? at - event.silentMilliseconds : null);
  if (since === null) return { phase, lostAt };
  return { phase: at - since >= OFFLINE_AFTER_MS ? "offline" : "connecting", lostAt: since };
}
