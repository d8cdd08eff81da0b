import type { Config } from "tailwindcss";

/**
 * Tailwind 4 is configured in CSS: tokens, variants and sources are in `app/styles.css`, which loads this file by
 * `@config`. This file is for settings that CSS cannot express, such as a plugin; there are none. `content` stays
 * empty, because `@source` names the files.
 */
export default {
  content: [],
} satisfies Config;
