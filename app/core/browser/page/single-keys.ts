const NAME = "trame-single-keys";

/**
 * Whether keys without Ctrl are shortcuts. People who speak to their computer or hit keys by accident switch them off.
 */
export function hasSingleKeys(): boolean {
  return localStorage.getItem(NAME) !== "off";
}

export function setSingleKeys(isOn: boolean) {
  if (isOn) localStorage.removeItem(NAME);
  else localStorage.setItem(NAME, "off");
}
