import {
  chooseColor,
  chooseLanguage,
  chooseTheme,
  chosen,
  followStorage,
  watchPreferences,
} from "#app/core/browser/preferences";
import type { Color, Preference, Theme } from "#app/core/domain/preferences";
import type { Language } from "#app/i18n/languages";
import { sayLost } from "./notices";
import { drawAgain, fetchPage } from "./page";

/** Applies a choice of theme, colour theme or language at once, and follows the other tabs. */
export function followChoices() {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>("[data-choice]");
    if (!button) return;
    event.preventDefault();
    choose(button.name as Preference, button.value);
    button.closest("details")?.removeAttribute("open");
  });
  watchPreferences(markChosen);
  followStorage((language) => void changeLanguage(language, () => undefined));
}

function choose(preference: Preference, value: string) {
  if (preference === "theme") chooseTheme(value as Theme);
  else if (preference === "color") chooseColor(value as Color);
  else void changeLanguage(value as Language, () => sayLost("offline"));
}

/** The server has the words, so the page is fetched again and replaces this one. */
async function changeLanguage(language: Language, lost: () => void) {
  let page: Document;
  const loadLanguages = async () => {
    page = await fetchPage(language);
  };
  const changeLanguage = async () => drawAgain(page);
  await chooseLanguage(language, { loadLanguages, changeLanguage }).catch(lost);
}

function markChosen() {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-choice]")) {
    const isChosen = button.value === chosen(button.name as Preference);
    button.ariaPressed = String(isChosen);
    const name = isChosen && button.closest("fieldset")?.querySelector(`[data-chosen="${button.name}"]`);
    if (name) name.textContent = button.title;
  }
}
