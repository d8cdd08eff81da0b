import type { Page } from "playwright-core";

const MOST_TABS = 120;

/** Presses Tab until the control of this name has the focus, and checks that the focus is visible at every stop. */
export async function tabTo(page: Page, name: string | RegExp) {
  const seen: string[] = [];
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const at = await page.evaluate(stopOfFocus);
    if (at && !at.isSeen) throw new Error(`Nothing shows that ${at.name} has the focus`);
    if (at && (typeof name === "string" ? at.name === name : name.test(at.name))) return;
    seen.push(at?.name ?? "the page");
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never led to ${name}, but to ${[...new Set(seen)].join(", ")}`);
}

/** Moves to the control of this name with Tab and presses it. */
export async function pressByKey(page: Page, name: string | RegExp) {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

const MOST_ITEMS = 20;

/** Goes down an open menu to the item of this name and takes it. */
export async function takeFromMenu(page: Page, name: string) {
  const item = page.getByRole("menuitem", { name, exact: true });
  await item.waitFor();
  for (let steps = 0; steps < MOST_ITEMS; steps += 1) {
    if ((await item.getAttribute("data-focus")) !== null) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`The arrow never led to ${name}`);
}

/**
 * The element with the focus, and whether the focus is visible: it, or the box that it fills, has an outline or a ring that
 * the same element lacks without the focus. Null for the page itself, and for elements without a Tab stop.
 */
function stopOfFocus(): { name: string; isSeen: boolean } | null {
  const at = document.activeElement as HTMLInputElement | null;
  if (!at || at.tabIndex < 0 || at === (document.body as HTMLElement)) return null;
  const label = at.labels?.[0]?.textContent;
  const name = (at.getAttribute("aria-label") ?? label ?? at.textContent ?? "").trim();
  // The calendar inside a field for a day has the focus for itself, and a line of its own (app/styles.css).
  if (!at.matches(":focus")) return { name, isSeen: true };
  const boxes: HTMLElement[] = [at];
  // A field that grows with its text has one box more around it.
  for (let outer = at.parentElement; outer && boxes.length < 4; outer = outer.parentElement) boxes.push(outer);
  return { name, isSeen: boxes.some((box) => ringOf(box) !== "" && ringOf(box) !== ringOf(box, "elsewhere")) };

  function ringOf(box: HTMLElement, focus: "here" | "elsewhere" = "here") {
    if (focus === "here") return ringDrawn(getComputedStyle(box));
    const twin = box.cloneNode() as HTMLElement;
    // Without its name, because a second radio button of the group would take over the choice.
    twin.removeAttribute("name");
    box.parentElement?.insertBefore(twin, box.nextSibling);
    const ring = ringDrawn(getComputedStyle(twin));
    twin.remove();
    return ring;
  }

  function ringDrawn({ outlineStyle, outlineWidth, outlineColor, boxShadow }: CSSStyleDeclaration) {
    const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    const outline = hasOutline ? `${outlineWidth} ${outlineColor}` : "";
    return boxShadow === "none" ? outline : `${outline} ${boxShadow}`.trim();
  }
}
