/**
 * Whether a request comes from a phone, by the browser's hint or by its name. A wrong guess costs only time: the browser
 * draws a list again in the form that fits its width.
 */
export function isFromPhone({ headers }: Request): boolean {
  const hint = headers.get("Sec-CH-UA-Mobile");
  return hint === null ? /\bMobi/.test(headers.get("User-Agent") ?? "") : hint === "?1";
}
