declare global {
  interface Window {
    /** What was pressed or chosen on a page that slept (waking.js), until somebody does it. */
    earlyActs?: { control: HTMLButtonElement | HTMLSelectElement; value: string }[];
  }
}

/** Does what a person asked for before the page could listen, once. */
export function doEarlyActs() {
  const acts = window.earlyActs ?? [];
  delete window.earlyActs;
  for (const { control, value } of acts) {
    if (control instanceof HTMLButtonElement) control.click();
    else choose(control, value);
  }
}

function choose(select: HTMLSelectElement, value: string) {
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}
