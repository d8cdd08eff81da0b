import type { Config } from "tailwindcss";

/** The colours of `app/styles.css`, whose values follow the theme and the accent that a person chose. */
const COLORS = [
  "canvas",
  "surface",
  "raised",
  "sunken",
  "ink",
  "muted",
  "faint",
  "line",
  "line-strong",
  "accent",
  "on-accent",
  "accent-ink",
  "accent-soft",
  "thread",
  "focus",
  "good",
  "good-soft",
  "fair",
  "fair-soft",
  "poor",
  "poor-soft",
  "danger",
  "on-danger",
  "danger-soft",
  "morning",
  "morning-soft",
  "afternoon",
  "afternoon-soft",
  "night",
  "night-soft",
  "scrim",
];

const SANS = ["system-ui", "-apple-system", '"Segoe UI"', "Roboto", '"Noto Sans"', "Ubuntu", "Cantarell", "sans-serif"];

/** The tokens of the theme. `app/styles.css` loads them by `@config`, and `@source` there names the files. */
export default {
  content: [],
  theme: {
    colors: Object.fromEntries(COLORS.map((name) => [name, `var(--${name})`])),
    borderRadius: { s: "0.375rem", m: "0.625rem" },
    boxShadow: { float: "var(--float)", lift: "var(--lift)" },
    fontSize: {
      xs: ["0.75rem", { lineHeight: "1rem" }],
      sm: ["0.875rem", { lineHeight: "1.25rem" }],
      base: ["1rem", { lineHeight: "1.5rem" }],
      lg: ["1.25rem", { lineHeight: "1.75rem" }],
      "2xl": ["1.75rem", { lineHeight: "2.125rem" }],
      "4xl": ["2.5rem", { lineHeight: "2.75rem" }],
    },
    screens: { sm: "40rem", md: "51.25rem", lg: "70rem", xl: "90rem" },
    extend: {
      spacing: { DEFAULT: "0.25rem" },
      fontFamily: { sans: SANS, display: ['"Familjen Grotesk"', ...SANS] },
      animation: {
        spin: "spin 900ms linear infinite",
        progress: "progress 8s 120ms cubic-bezier(0, 0.7, 0.2, 1) both",
        late: "late 120ms 200ms both",
        "thread-in": "thread-in 1400ms cubic-bezier(0.4, 0, 0.2, 1) infinite alternate both",
      },
      keyframes: {
        spin: { to: { rotate: "1turn" } },
        progress: { from: { scale: "0 1" }, to: { scale: "0.95 1" } },
        late: { from: { opacity: "0" } },
        "thread-in": { from: { clipPath: "inset(0 100% 0 0)" }, to: { clipPath: "inset(0)" } },
      },
    },
  },
} satisfies Config;
