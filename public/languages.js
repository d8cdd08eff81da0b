// The folders of public/locales, for the pages that no build makes; written by scripts/languages.mjs as the app is built.
const LANGUAGES = ["en", "fr"];
