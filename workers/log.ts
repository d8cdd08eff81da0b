/** One JSON line per event; never a cookie, token, password or body. */
export function log(line: Record<string, unknown>) {
  console.log(JSON.stringify({ level: "info", at: new Date(Date.now()).toISOString(), ...line }));
}
