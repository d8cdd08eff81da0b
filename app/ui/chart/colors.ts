import { useEffect, useState } from "react";

const TOKENS = ["ink", "muted", "faint", "line", "line-strong", "accent", "accent-soft", "thread"] as const;

/** The theme's tokens, as a canvas needs them. */
export type ChartColors = Record<(typeof TOKENS)[number], string>;

/** Settings that the system may change by itself. */
const SYSTEM = ["(prefers-color-scheme: dark)", "(forced-colors: active)"];

/** Reads the colours again whenever the theme or its colour changes. */
export function useChartColors(): ChartColors {
  const [colors, setColors] = useState(readColors);
  useEffect(() => {
    const reread = () => setColors(readColors());
    const themes = new MutationObserver(reread);
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "data-color"] });
    const system = SYSTEM.map((query) => matchMedia(query));
    for (const choice of system) choice.addEventListener("change", reread);
    return () => {
      themes.disconnect();
      for (const choice of system) choice.removeEventListener("change", reread);
    };
  }, []);
  return colors;
}

function readColors(): ChartColors {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(TOKENS.map((token) => [token, style.getPropertyValue(`--${token}`).trim()])) as ChartColors;
}
