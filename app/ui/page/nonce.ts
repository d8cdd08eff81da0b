import { createContext, useContext } from "react";

/** The CSP nonce of this answer. The browser hides it after parsing, so it is empty there. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce() {
  return useContext(NonceContext);
}
