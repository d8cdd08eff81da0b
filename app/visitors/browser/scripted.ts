/** Shows the controls that need a script; without one they stay hidden. */
export function showScripted() {
  for (const control of document.querySelectorAll<HTMLElement>("[data-needs-script]")) control.hidden = false;
}

/** The control that contains an event's target, if any. */
export function controlOf<Control extends HTMLElement = HTMLElement>(event: Event, selector: string): Control | null {
  return event.target instanceof Element ? event.target.closest<Control>(selector) : null;
}
