import type { Config } from "tailwindcss";

/**
 * Tailwind 4 is configured in CSS: tokens, variants and sources stand in `app/styles.css`, which loads this file by
 * `@config`. It is the place of what CSS cannot say, such as a plugin, and there is nothing of that kind. `content` stays
 * empty, because `@source` names the files.
 */
export default {
  content: [],
} satisfies Config;
