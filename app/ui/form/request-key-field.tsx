import { createContext, useContext } from "react";

/** The key that the server rendered for a page's forms, so that they carry one without a script as well. */
export const PageRequestKey = createContext<string | null>(null);

/** Belongs in every form that posts without a script, so that a form sent twice is done once. */
export function RequestKeyField() {
  const key = useContext(PageRequestKey);
  return key && <input type="hidden" name="requestKey" value={key} />;
}
