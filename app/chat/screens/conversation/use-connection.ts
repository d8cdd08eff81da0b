import { useEffect, useReducer } from "react";
import { type Connection, connectionAfter, OFFLINE_AFTER_MS } from "#app/chat/domain/connection";

/** The state of a socket as the screen shows it: a loss that does not recover is called offline after a while. */
export function useConnection(start: (at: number) => Connection) {
  const [connection, note] = useReducer(connectionAfter, undefined, () => start(Date.now()));
  useEffect(() => {
    if (connection.lostAt === null || connection.phase !== "connecting") return;
    const wait = setTimeout(() => note({ type: "waited", at: Date.now() }), OFFLINE_AFTER_MS);
    return () => clearTimeout(wait);
  }, [connection]);
  return [connection, note] as const;
}
