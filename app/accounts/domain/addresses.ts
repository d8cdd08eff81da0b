import { addressKey } from "#app/core/domain/texts/search-text";

/**
 * The unit of addresses that limits count: an IPv4 address, or the /64 network of an IPv6 one, because a single
 * customer usually gets a whole /64.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [head = "", tail = ""] = ip.toLowerCase().split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0");
  const groups = ip.includes("::") ? [...front, ...zeros, ...back] : front;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** An email with other case, blanks or a +tag is the same account to guess at. */
export function accountOf(email: string): string {
  return addressKey(email).replace(/\+[^@]*(?=@)/, "");
}
