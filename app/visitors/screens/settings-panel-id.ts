/** Ties the panel to its button. */
export const SETTINGS_PANEL = "settings";
