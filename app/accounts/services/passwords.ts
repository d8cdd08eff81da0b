import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { composed } from "#app/accounts/domain/passwords";
import type { InTurn } from "./hashing-turns";

declare module "#app/core/services/deps" {
  interface Deps {
    passwords: Passwords;
  }
}

export type Passwords = {
  /**
   * The hash with its parameters, such as `$scrypt$n=32768,r=8,p=3$salt$hash`. `before` is asked when its turn has come,
   * and may refuse it.
   * @throws AppError `unavailable`, as `verify` does, when too many wait
   */
  hash: (password: string, before?: () => Promise<void>) => Promise<string>;
  /** Takes as long for an account that does not exist (`null`) as for a wrong password. */
  verify: (password: string, stored: string | null) => Promise<boolean>;
  /** Whether a stored hash was made with other parameters than today's. */
  isOutdated: (stored: string) => boolean;
};

type Cost = { N: number; r: number; p: number };

/** 32 MiB and about a quarter of a second on one core; the product N·r·p stays below the platform's cap of 2^20. */
const CURRENT = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Passwords hashed at today's cost. Only tests, which make hundreds, give a lower one, and take no turns. */
export function openPasswords(current: Cost = CURRENT, inTurn: InTurn = (work) => work()): Passwords {
  const beginning = `$scrypt$${written(current)}$`;
  /** Compared when there is no account. No password has this hash. */
  const nobody = `${beginning}${"A".repeat(22)}$${"A".repeat(43)}`;
  return {
    hash: async (password, before) => {
      const salt = randomBytes(SALT_BYTES);
      const hash = await inTurn(async () => {
        await before?.();
        return derive(composed(password), salt, current);
      });
      return `${beginning}${salt.toString("base64url")}$${hash.toString("base64url")}`;
    },
    verify: async (password, stored) => {
      const { cost, salt, hash } = read(stored ?? nobody);
      const isRight = async (typed: string) => timingSafeEqual(await inTurn(() => derive(typed, salt, cost)), hash);
      // A hash from before passwords were composed was made of what was typed.
      const asTyped = composed(password) === password ? null : password;
      const isProved = (await isRight(composed(password))) || (asTyped !== null && (await isRight(asTyped)));
      return isProved && stored !== null;
    },
    isOutdated: (stored) => !stored.startsWith(beginning),
  };
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: MAX_MEMORY_BYTES };
  return new Promise((resolve, reject) =>
    scrypt(password, salt, HASH_BYTES, options, (error, key) => (error ? reject(error) : resolve(key))),
  );
}

function written({ N, r, p }: Cost) {
  return `n=${N},r=${r},p=${p}`;
}

function read(stored: string) {
  const parts = /^\$scrypt\$n=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!parts) throw new Error("a stored password hash is not readable");
  const [, N, r, p, salt = "", hash = ""] = parts;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    hash: Buffer.from(hash, "base64url"),
  };
}
