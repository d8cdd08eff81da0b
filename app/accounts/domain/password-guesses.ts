import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { LIMITS } from "#app/core/domain/limits";
import { FACTORY_WORDS } from "./factory-words";
import { containsName, mailName, type PasswordOwner, type PasswordStrength, passwordLength } from "./passwords";

/** The fewest guesses for each strength. A password below the first is refused. */
const GUESSES = { fair: 1e8, good: 1e12, strong: 1e15 };

/**
 * Longer passwords are rated by their beginning, and only a few signs are tried as letters. Otherwise a request could
 * take seconds.
 */
const BOUNDS = { maxLength: 40, l33tMaxSubstitutions: 10 };

/** Takes about 100 ms to build, so this module is imported only where a new password is typed or set. */
const guesser = new ZxcvbnFactory({
  dictionary: { ...dictionary, "words-factory": FACTORY_WORDS },
  graphs: adjacencyGraphs,
  ...BOUNDS,
});

/** Rates a password as it is typed, with the same guesses that {@link passwordProblem} uses to refuse. */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  if (passwordLength(password) < LIMITS.passwordMinimum) return "tooShort";
  if (containsName(password, owner)) return "tooEasy";
  const guesses = guessesFor(password, owner);
  if (guesses < GUESSES.fair) return "tooEasy";
  return guesses < GUESSES.good ? "fair" : guesses < GUESSES.strong ? "good" : "strong";
}

/** The message key for a long enough password that is still too easy to guess, or null. */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  if (containsName(password, owner)) return "auth:passwordContainsName";
  return guessesFor(password, owner) < GUESSES.fair ? "auth:passwordCommon" : null;
}

/**
 * The number of guesses for an attacker who first tries common passwords, names of the owner, dates and keyboard rows.
 */
function guessesFor(password: string, { username, email, firstName = "", lastName = "" }: PasswordOwner): number {
  const names = [username, mailName(email), firstName, lastName].map(withoutAccents);
  const parts = names.flatMap((name) => [name, ...name.split(/\P{L}+/u)]);
  return guesser.check(
    withoutAccents(password),
    [...new Set(parts)].filter((part) => part.length > 1),
  ).guesses;
}

/** The lists hold words without accents. */
function withoutAccents(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "");
}
