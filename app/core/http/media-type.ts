/**
 * Whether a body has exactly this type: `application/json-patch+json` is not `application/json`. Parameters do not
 * count.
 */
export function isOfType(headers: Headers, type: string): boolean {
  const [given = ""] = (headers.get("Content-Type") ?? "").split(";");
  return given.trim().toLowerCase() === type;
}
