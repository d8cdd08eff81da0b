import type { Config } from "tailwindcss";

/** The tokens live as CSS variables in `app/styles.css`; this file only names them for Tailwind's utilities. */
export default {
  content: [],
} satisfies Config;
