import { showScripted } from "./scripted";

/** This page as the server renders it in another language. Throws when it is not available in that language. */
export async function fetchPage(language: string): Promise<Document> {
  const page = await readPage(await fetch(location.href, { headers: { Accept: "text/html" } }));
  // A browser without our cookies gets the language of its own preference.
  if (page.documentElement.lang !== language) throw new Error("The page came in another language.");
  return page;
}

/** The page of an answer without its style: this page has the same, and its policy refuses the nonce of another answer. */
export async function readPage(answer: Response): Promise<Document> {
  const page = (await answer.text()).replace(/<style.*?<\/style>/s, "");
  return new DOMParser().parseFromString(page, "text/html");
}

/** Replaces this page by the fetched one, and keeps typed text, open parts and the focus. */
export function drawAgain(page: Document) {
  const typed = [...document.querySelectorAll<HTMLInputElement>("input[id]")].map(({ id, value }) => ({ id, value }));
  const hasPopovers = "popover" in HTMLElement.prototype;
  const wasOpen = hasPopovers ? [...document.querySelectorAll(":popover-open")].map(({ id }) => id) : [];
  const focused = nameOf(document.activeElement);
  document.title = page.title;
  document.body.replaceWith(page.body);
  showScripted();
  for (const id of wasOpen) document.getElementById(id)?.showPopover();
  for (const { id, value } of typed) type(id, value);
  const control = focused && document.querySelector<HTMLElement>(focused);
  if (control) control.focus();
}

function type(id: string, value: string) {
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement) || field.value === value) return;
  field.value = value;
  field.dispatchEvent(new CustomEvent("input", { bubbles: true, detail: TYPED_BEFORE }));
}

const TYPED_BEFORE = "typed before";

/** Whether a field got what stood in it before the page was drawn again. Nobody has corrected it. */
export function isTypedBefore(event: Event): boolean {
  return event instanceof CustomEvent && event.detail === TYPED_BEFORE;
}

/** A name that finds the same control in the next page. */
function nameOf(control: Element | null): string | null {
  if (!control) return null;
  if (control.id) return `#${CSS.escape(control.id)}`;
  if (!(control instanceof HTMLButtonElement) || !control.name) return null;
  return `button[name="${CSS.escape(control.name)}"][value="${CSS.escape(control.value)}"]`;
}
