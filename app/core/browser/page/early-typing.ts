type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The last value of a field that React knows. A field that still has it needs no event. */
type Tracked = { _valueTracker?: { setValue(value: string): void } };

declare global {
  interface Window {
    /** The fields that a person changed, and the buttons of menus that they pressed, before React listened. */
    __early__?: Set<EventTarget | null> | undefined;
  }
}

/**
 * Records what a user typed, chose or opened after the page was shown and before React listened: known by the event, because a
 * value alone may also be one that the browser restored. It is called as React takes the page over, before it resets
 * fields to the server's values. Returns the function that tells React, once it listens.
 */
export function noteEarlyTyping(page: Window): () => void {
  const controls = [...(page.__early__ ?? [])].filter((target) => target instanceof Element && target.isConnected);
  page.__early__ = undefined;
  const tellings = controls.flatMap((control) => tellingOf(control as Control) ?? []);
  return () => {
    for (const tell of tellings) tell();
  };
}

function tellingOf(control: Control): (() => void) | null {
  if (control.dataset.opener) return () => control.click();
  if (control instanceof HTMLSelectElement) return chosenEarly(control);
  if (control.type === "checkbox" || control.type === "radio") return checkedEarly(control as HTMLInputElement);
  const { type, value, defaultValue } = control;
  if (type === "file" || type === "hidden" || value === defaultValue) return null;
  return () => {
    control.value = value;
    (control as Tracked)._valueTracker?.setValue(defaultValue);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

function chosenEarly(select: HTMLSelectElement) {
  const { value, options } = select;
  const drawn = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (select.multiple || value === drawn?.value) return null;
  // Waits for the browser's own "change", which may come next. After an event React resets a list to its state, and
  // would otherwise report that value.
  return () =>
    setTimeout(() => {
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
}

/**
 * The report of a checkbox that was pressed early, by a click, which is how React notices one; null for an untouched
 * box.
 */
function checkedEarly(box: HTMLInputElement) {
  const { checked, defaultChecked, type } = box;
  if (checked === defaultChecked || (type === "radio" && !checked)) return null;
  return () => {
    box.checked = defaultChecked;
    box.click();
  };
}
