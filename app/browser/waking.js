// The only script of a page that sleeps (decision 122). At the first sign of a person it fetches the others, and keeps for
// them what was pressed or chosen before they were there (early-acts.ts). Links and forms need no script.
{
  const SIGNS = ["pointermove", "pointerdown", "keydown", "click", "input", "scroll", "storage"];
  const { nonce } = document.currentScript;
  const asleep = new AbortController();

  const wake = () => {
    asleep.abort();
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", fetchScripts);
    else fetchScripts();
  };

  const fetchScripts = () => {
    for (const link of document.querySelectorAll("link[rel=sleeping]")) link.rel = "modulepreload";
    const sleeping = document.querySelector("script[type=sleeping]");
    const script = document.createElement("script");
    Object.assign(script, { type: "module", nonce, textContent: sleeping.textContent });
    sleeping.replaceWith(script);
  };

  const keep = ({ type, target }) => {
    const control = target.closest?.(type === "click" ? "button[type=button]" : "select");
    if (control) window.earlyActs?.push({ control, value: control.value });
  };

  // Choices that this browser remembers and its cookies lost (preferences.ts) wait for nobody.
  const remembersOthers = () => {
    const { lang, dataset } = document.documentElement;
    const drawn = Object.entries({ language: lang, theme: dataset.theme, color: dataset.color });
    return drawn.some(([name, value]) => (localStorage.getItem(`trame-${name}`) ?? value) !== value);
  };

  window.earlyActs = [];
  for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true, signal: asleep.signal });
  for (const act of ["click", "change"]) addEventListener(act, keep, { capture: true });
  try {
    if (remembersOthers()) wake();
  } catch {
    // A browser that refuses its storage remembers nothing.
  }
}
