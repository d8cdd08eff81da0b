/**
 * Whether a body has exactly this type: `application/json-patch+json` is not `application/json`. Parameters do not
 * count.
 */
export function isOfType(headers: Headers, type: string): boolean {
  const [input = ""] = (headers.get("Content-Type") ?? "").split(";");
  return input.trim().toLowerCase() === type;
}
