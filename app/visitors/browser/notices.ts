import { controlOf, showScripted } from "./scripted";

const SHOWN_MS = 4_000;
/** A screen reader announces only what changes after the page is loaded. */
const READ_AFTER_MS = 200;

/** Announces the message of this page, and removes it after a while when it is good news. */
export function showNotices() {
  document.addEventListener("click", (event) => {
    if (controlOf(event, "[data-dismiss]")) controlOf(event, "[data-notice]")?.remove();
  });
  for (const notice of document.querySelectorAll<HTMLElement>("#notices > [data-notice]")) {
    readOut(notice);
    if (notice.dataset.notice === "done") leaveSoon(notice);
  }
}

/** Shows why no answer came, in a copy of the page's prepared notice. */
export function sayLost(why: "offline" | "unavailable") {
  const template = document.getElementById(`${why}-notice`);
  if (!(template instanceof HTMLTemplateElement)) return;
  document.getElementById("notices")?.replaceChildren(template.content.cloneNode(true));
  showScripted();
}

function readOut(notice: HTMLElement) {
  const place = notice.querySelector("p");
  const words = place?.textContent;
  setTimeout(() => {
    if (place && words) place.textContent = words;
  }, READ_AFTER_MS);
}

/** Removes the notice after a while, but not while the pointer is on it. */
function leaveSoon(notice: HTMLElement) {
  setTimeout(() => {
    if (notice.matches(":hover, :focus-within")) leaveSoon(notice);
    else notice.remove();
  }, SHOWN_MS);
}
