/** The folders of public/locales; written by scripts/languages.mjs as the app is built. */
export const LANGUAGES = ["en", "fr"] as const;
