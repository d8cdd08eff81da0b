import { devices, type Page } from "playwright-core";

/** A phone in a hand, for `visit`. It says that it is one, so that the server draws what fits it. */
export const PHONE = {
  userAgent: devices["Pixel 5"].userAgent,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: "reduce",
} as const;

/** Every field in sight whose text is smaller than 16 pixels under a finger: iOS zooms into such a field. */
export function zoomed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("input, select, textarea")]
      .filter((field) => !field.matches("[type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]"))
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `${field.tagName.toLowerCase()} “${field.getAttribute("aria-label") ?? field.id}”`),
  );
}

/**
 * Every control in sight that is smaller under a finger than 44 pixels, with its size. A link in the middle of a text
 * is as small as its line; a box counts with its label, and a word with the reach that is drawn around it.
 */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 43.5;
    const CONTROLS =
      'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="option"], [role^="menuitem"], [role="tab"], [role="switch"]';
    return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter((control) => isInSight(control) && !isInText(control))
      .map((control) => ({ control, ...reachOf(control) }))
      .filter(({ width, height }) => width < LEAST || height < LEAST)
      .map(({ control, width, height }) => `${nameOf(control)} ${Math.round(width)}×${Math.round(height)}`);

    function isInSight(control: HTMLElement) {
      const { width, height } = control.getBoundingClientRect();
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      // Only for readers with a screen reader or Tab.
      if (getComputedStyle(control).clipPath !== "none") return false;
      return (
        width > 1 && height > 1 && !control.matches(":disabled") && !control.closest("[inert], [aria-hidden='true']")
      );
    }

    /** Whether words come before or after it in the same line of text. */
    function isInText(control: HTMLElement) {
      if (getComputedStyle(control).display !== "inline") return false;
      const text = control.closest("p, li, dd, dt, td, span, h1, h2, h3, div")?.textContent?.trim() ?? "";
      return text.length > (control.textContent?.trim().length ?? 0);
    }

    function reachOf(control: HTMLElement) {
      const box = (control.matches("input") && control.closest("label")) || control;
      const { width, height } = box.getBoundingClientRect();
      const around = getComputedStyle(box, "::after");
      if (around.content === "none" || around.position !== "absolute") return { width, height };
      return {
        width: Math.max(width, Number.parseFloat(around.width) || 0),
        height: Math.max(height, Number.parseFloat(around.height) || 0),
      };
    }

    function nameOf(control: HTMLElement) {
      const name = control.getAttribute("aria-label") ?? control.textContent?.trim() ?? "";
      return `${control.tagName.toLowerCase()} “${(name || control.getAttribute("name") || control.id).slice(0, 40)}”`;
    }
  });
}
