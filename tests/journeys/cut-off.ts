import type { Page } from "playwright-core";

/** The pixels by which the page is wider than the window. */
export function hangingOver(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/**
 * Every text in sight that is partly hidden, by its box or beyond the window where nothing scrolls. A name in a list may
 * end in an ellipsis, because its link leads to the whole name; a heading, a label or a button may not, unless its title
 * says all of it.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const WHOLE = "h1, h2, h3, label, legend, th, button, summary, [role=tab]";
    return [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) => hasOwnText(element) && isInSight(element))
      .filter((element) => isHidden(element) || isBeyond(element))
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 40)}”`);

    function hasOwnText(element: HTMLElement) {
      return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    }

    function isInSight(element: HTMLElement) {
      if (element.matches("option, script, style") || element.closest("[aria-hidden=true]")) return false;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (isForReadersOnly(element)) return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1;
    }

    /** Whether a text is for screen readers only: such a text is clipped to one pixel, with its content. */
    function isForReadersOnly(element: HTMLElement) {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { clip, clipPath } = getComputedStyle(box);
        if (clipPath !== "none" || clip !== "auto") return true;
      }
      return false;
    }

    function isHidden(element: HTMLElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isShortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
      if (isShortened && (!element.closest(WHOLE) || element.closest("[title]"))) return false;
      const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
      return (
        (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    }

    function isBeyond(element: HTMLElement) {
      const { left, right } = element.getBoundingClientRect();
      return (left < -1 || right > window.innerWidth + 1) && !scrolls(element);
    }

    function scrolls(element: HTMLElement) {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return true;
      }
      return false;
    }
  });
}
