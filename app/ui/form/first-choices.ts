import { createContext } from "react";
import { type Color, DEFAULT_COLOR, DEFAULT_THEME, type Theme } from "#app/core/domain/preferences";

/** The theme and colour that the server rendered. */
export const FirstChoices = createContext<{ theme: Theme; color: Color }>({
  theme: DEFAULT_THEME,
  color: DEFAULT_COLOR,
});
