import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { COLORS } from "#app/core/domain/preferences";
import { buttonClass } from "#app/ui/form/button-look";

const MODES = ["light", "dark"] as const;
const SURFACES = ["canvas", "surface", "raised", "sunken"];
const MEANINGS = ["good", "fair", "poor", "danger", "morning", "afternoon", "night"];

const SOFT = ["accent-soft", ...MEANINGS.map((meaning) => `${meaning}-soft`)];

const TEXT = 4.5;
const GRAPHIC = 3;

/** Foregrounds, their backgrounds, and the least contrast of WCAG 2.2 (1.4.3 text, 1.4.11 graphics and boundaries). */
const PAIRS: [foregrounds: string[], backgrounds: string[], least: number][] = [
  [["ink", "muted", "faint", "accent-ink", ...MEANINGS], SURFACES, TEXT],
  [["ink", "muted"], SOFT, TEXT],
  [["accent-ink"], ["accent-soft"], TEXT],
  [["on-accent"], ["accent"], TEXT],
  [["on-danger"], ["danger"], TEXT],
  [["line-strong", "accent", "thread", "focus"], SURFACES, GRAPHIC],
  [["line-strong"], SOFT, GRAPHIC],
  ...MEANINGS.map((meaning): [string[], string[], number] => [[meaning], [`${meaning}-soft`], TEXT]),
];

describe.each(COLORS)("in the theme %s", (color) => {
  test.each(MODES)("every text and mark is legible when it is %s", (mode) => {
    const tokens = tokensOf(color, mode);
    const tooFaint = PAIRS.flatMap(([foregrounds, backgrounds, least]) =>
      foregrounds.flatMap((over) =>
        backgrounds
          .map((under) => ({ pair: `${over} on ${under}`, contrast: contrast(tokens[over], tokens[under]) }))
          .filter(({ contrast }) => !(contrast >= least)),
      ),
    );
    expect(tooFaint).toEqual([]);
  });

  test.each(MODES)("a filled button is legible under the pointer when it is %s", (mode) => {
    const tokens = tokensOf(color, mode);
    const contrasts = FILLED.map(({ fill, lit }) =>
      contrast(brighter(tokens[`on-${fill}`], lit), brighter(tokens[fill], lit)),
    );
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(TEXT);
  });
});

/** The brightness of a filled button under the pointer, according to its classes. */
const FILLED = (["primary", "danger"] as const).map((variant) => {
  const [, fill = "", percent] = /bg-(\w+) .*hover:brightness-(\d+)/.exec(buttonClass({ variant })) ?? [];
  return { fill, lit: Number(percent) / 100 };
});

const css = readFileSync("app/styles.css", "utf8");

function tokensOf(color: string, mode: (typeof MODES)[number]) {
  return { ...declarations(":root {", mode), ...declarations(`[data-color="${color}"] {`, mode) };
}

/** The colours of one block of the stylesheet: `--ink: var(--light, #211c17) var(--dark, #f1eee9);` */
function declarations(selector: string, mode: (typeof MODES)[number]): Record<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf("}", start));
  const colors = block.matchAll(/--([\w-]+): var\(--light, (#\w{6})\) var\(--dark, (#\w{6})\);/g);
  return Object.fromEntries(
    [...colors].map(([, name = "", light = "", dark = ""]) => [name, mode === "light" ? light : dark]),
  );
}

function contrast(one = "", other = "") {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** CSS's `brightness` filter: multiplies each part of the colour. */
function brighter(hex = "", factor: number) {
  const parts = [1, 3, 5].map((start) =>
    Math.min(255, Math.round(Number.parseInt(hex.slice(start, start + 2), 16) * factor)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string) {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
