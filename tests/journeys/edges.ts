import type { Page } from "playwright-core";

/** Every control in sight that has neither an edge nor a line below its words, where forced colours have taken its fill. */
export function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    return [...document.querySelectorAll<HTMLElement>('button, select, textarea, input:not([type="hidden"])')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => control.getBoundingClientRect().width > 1 && !control.closest("[inert]"))
      .filter((control) => {
        // The system draws these itself.
        if (getComputedStyle(control).appearance !== "none" && control.matches("[type=checkbox], [type=radio]"))
          return false;
        return [control, control.parentElement, control.parentElement?.parentElement].every(
          (box) => !box || !hasEdge(box),
        );
      })
      .map(
        (control) => `${control.tagName.toLowerCase()} “${control.getAttribute("aria-label") ?? control.textContent}”`,
      );

    function hasEdge(box: Element) {
      const { borderBlockEndStyle, borderBlockEndWidth, textDecorationLine } = getComputedStyle(box);
      if (textDecorationLine.includes("underline")) return true;
      return borderBlockEndStyle !== "none" && Number.parseFloat(borderBlockEndWidth) >= 1;
    }
  });
}
