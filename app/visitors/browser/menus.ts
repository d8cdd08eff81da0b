import { controlOf } from "./scripted";

/** A <details> menu that closes like any menu: on a press elsewhere, on Escape, and when the focus leaves it. */
export function showMenus() {
  document.addEventListener("pointerdown", (event) => closeOthers(controlOf(event, "[data-menu]")));
  document.addEventListener("focusin", (event) => closeOthers(controlOf(event, "[data-menu]")));
  document.addEventListener("keydown", (event) => {
    const menu = controlOf(event, "[data-menu][open]");
    if (event.key !== "Escape" || !menu) return;
    menu.removeAttribute("open");
    menu.querySelector("summary")?.focus();
  });
}

function closeOthers(inside: Element | null) {
  for (const menu of document.querySelectorAll("[data-menu][open]")) {
    if (menu !== inside) menu.removeAttribute("open");
  }
}
