/** The screens that the landing page shows, in the order of its promises. `npm run screenshots` takes them. */
export const SHOTS = ["analytics", "workers", "performance", "planning", "import"] as const;
export type ShotName = (typeof SHOTS)[number];

export const SHOT_THEMES = ["light", "dark"] as const;

/** In pixels of the file: of a desk with a fine screen, of any other desk, and of a phone at twice its pixels. */
export const SHOT_SIZES = {
  wide: { width: 1116, height: 750 },
  half: { width: 640, height: 430 },
  phone: { width: 780, height: 860 },
} as const;

export type ShotSize = keyof typeof SHOT_SIZES;

type File = { name: ShotName; theme: string; language: string; size: ShotSize };

/** The address of a picture, below `public/`. `language` is one of `pictured-languages.json`. */
export function shotPath({ name, theme, language, size }: File): string {
  return `/pictures/${name}-${size}-${theme}-${language}.avif`;
}
