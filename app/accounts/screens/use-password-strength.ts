import { useEffect, useState } from "react";
import type { PasswordOwner, PasswordStrength } from "#app/accounts/domain/passwords";

type Guesses = typeof import("#app/accounts/domain/password-guesses");

/**
 * Rates a password once the lists of common ones are loaded, which begins when the field is focused. Without a network
 * there is no rating, and the server still decides.
 */
export function usePasswordStrength(
  password: string,
  owner: PasswordOwner,
  isReached: boolean,
): PasswordStrength | null {
  const [guesses, setGuesses] = useState<Guesses | null>(null);
  useEffect(() => {
    if (!isReached) return;
    let isWanted = true;
    import("#app/accounts/domain/password-guesses").then(
      (loaded) => isWanted && setGuesses(loaded),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [isReached]);
  return guesses && password ? guesses.passwordStrength(password, owner) : null;
}
