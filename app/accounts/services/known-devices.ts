import { createHmac, timingSafeEqual } from "node:crypto";
import { accountOf } from "#app/accounts/domain/addresses";
import type { Deps } from "#app/core/services/deps";

/** The accounts that one browser is known for: those of a machine that a shift shares. The latest come first. */
const ACCOUNTS = 12;

/** 128 bits as base64url. */
const PART = "[\\w-]{22}";
const DEVICE = new RegExp(`^${PART}(\\.${PART}){1,${ACCOUNTS}}$`);

type Signing = Pick<Deps, "secret">;

/**
 * The name of a device that has signed in to this account before; null for any other, and for a forged one. After the
 * name stand marks, one for each account, that only the Worker can make.
 */
export function knownDevice(deps: Signing, device: string | null | undefined, email: string): string | null {
  if (!device || !DEVICE.test(device)) return null;
  const [name = "", ...marks] = device.split(".");
  const right = Buffer.from(markOf(deps, name, email));
  return marks.some((mark) => timingSafeEqual(Buffer.from(mark), right)) ? name : null;
}

/**
 * The device that has now signed in to this account too.
 * @param refresh the token of its session, of which the name of a new device is made, so that a repeat gets the same
 */
export function rememberedDevice(deps: Signing, device: string | null | undefined, email: string, refresh: string) {
  const [name = part(deps, `new:${refresh}`), ...marks] = device && DEVICE.test(device) ? device.split(".") : [];
  const mark = markOf(deps, name, email);
  return [name, mark, ...marks.filter((other) => other !== mark).slice(0, ACCOUNTS - 1)].join(".");
}

function markOf(deps: Signing, name: string, email: string): string {
  return part(deps, `${name}:${accountOf(email)}`);
}

function part({ secret }: Signing, text: string): string {
  return createHmac("sha256", secret).update(`device:${text}`).digest("base64url").slice(0, 22);
}
