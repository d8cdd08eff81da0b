/**
 * Runs in the page, as text: finds things as a person does, by their kind and name. It must not use anything from
 * outside.
 */
export function pageTools() {
  const KINDS = {
    button: "button:not([role]), [role=button], input[type=submit]",
    link: "a[href]:not([role])",
    field: "input:not([type=hidden]), textarea, select, [role=combobox]",
    tab: "[role=tab]",
    option: "[role=option]",
    menuitem: "[role=menuitem]",
    slider: "input[type=range]",
    heading: "h1, h2, h3",
    region: "section, [role=region], [role=dialog], [role=log]",
  };
  const plain = (text) => (text ?? "").replace(/\s+/g, " ").trim();

  function nameOf(element) {
    const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
    const named = ids.map((id) => document.getElementById(id)?.textContent).join(" ");
    const labels = [...(element.labels ?? [])].map(wordsOf).join(" ");
    return plain(element.getAttribute("aria-label") || named || labels || element.textContent);
  }

  /** A label may hold the list that it names, whose choices are no part of the name. */
  function wordsOf(label) {
    const words = label.cloneNode(true);
    for (const control of words.querySelectorAll("select, button")) control.remove();
    return words.textContent;
  }

  function isShown(element) {
    return element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  }

  function find(wanted) {
    return findAll(wanted)[0] ?? null;
  }

  /** @param {{ kind?: string, selector?: string, name?: string, pattern?: string, inside?: object }} wanted */
  function findAll({ kind, selector, name, pattern, inside }) {
    const place = inside ? find(inside) : document;
    if (!place) return [];
    const isNamed = (element) =>
      (name === undefined || nameOf(element) === name) && (!pattern || new RegExp(pattern).test(nameOf(element)));
    return [...place.querySelectorAll(selector ?? KINDS[kind])].filter(
      (element) => isNamed(element) && isShown(element),
    );
  }

  /** The middle of an element that can be pressed: on the screen, not disabled, and not covered by another one. */
  function middle(wanted) {
    const element = find(wanted);
    if (!element || element.disabled) return null;
    const seen = element.getBoundingClientRect();
    if (seen.top < 80 || seen.bottom > innerHeight - 40 || seen.left < 0 || seen.right > innerWidth)
      element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    const isReached =
      hit && (element.contains(hit) || [...(element.labels ?? [])].some((label) => label.contains(hit)));
    return isReached ? point : null;
  }

  function hindrance(wanted) {
    const element = wanted && find(wanted);
    if (!element || middle(wanted)) return "";
    if (element.disabled) return "it is disabled";
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return `it is covered by ${hit ? `${hit.tagName} “${nameOf(hit).slice(0, 60)}”` : "nothing on the screen"}`;
  }

  /** Whether the page listens: React has taken over, or the script of a visitor's page runs. */
  function isAlive() {
    if (document.readyState === "loading") return false;
    if (document.documentElement.dataset.ready !== undefined) return true;
    const control = document.querySelector("body button, body a");
    return control !== null && Object.keys(control).some((key) => key.startsWith("__reactProps"));
  }

  /** @param {{ text: string, inside?: object }} wanted */
  function says({ text, inside }) {
    const place = inside ? find(inside) : document.body;
    return plain(place?.innerText).includes(text);
  }

  /** Chooses in a list of the browser, whose menu no driver can reach in every engine. */
  function choose({ value, ...wanted }) {
    const list = find(wanted);
    if (!list) return false;
    const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set;
    setter?.call(list, value);
    list.dispatchEvent(new Event("input", { bubbles: true }));
    list.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  }

  return {
    middle,
    isAlive,
    says,
    choose,
    isAlone: (wanted) => findAll(wanted).length === 1,
    isThere: (wanted) => find(wanted) !== null,
    isFocused: (wanted) => find(wanted) === document.activeElement,
    nameOfFocus: () => (document.activeElement ? nameOf(document.activeElement) : ""),
    valueOf: (wanted) => find(wanted)?.value ?? "",
    textOf: (wanted) => plain(find(wanted)?.innerText),
    /** Where the page is, what it complains about, and what is in the way of the wanted thing. */
    state: (wanted) => {
      const alerts = [...document.querySelectorAll("[role=alert]")].map((alert) => plain(alert.textContent));
      return [location.pathname + location.search, ...alerts, hindrance(wanted)].filter(Boolean).join("; ");
    },
    address: () => location.pathname + location.search,
    isQuiet: () => document.querySelector("main[aria-busy=true]") === null,
    menu: () => [...document.querySelectorAll("nav a[href^='/']")].map((link) => link.getAttribute("href")),
    speak: (language) => {
      // biome-ignore lint/suspicious/noDocumentCookie: Firefox and WebKit have no other way inside a page in all versions.
      document.cookie = `trame-language=${language}; path=/; secure; samesite=lax`;
    },
    widthOfPicture: (selector) => document.querySelector(selector)?.naturalWidth ?? 0,
  };
}
