import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { whenIdle } from "#app/browser/when-idle";
import { addScreenWords, openBrowserI18n } from "#app/i18n/browser";

const { lang, dataset } = document.documentElement;
const version = dataset.words ?? "";
const i18n = await openBrowserI18n(lang, { version, reportsMissing: dataset.development === "yes" });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
  );
});

// The words of the other screens follow, so that they are there before their screen is; in another language too.
whenIdle(() => {
  void addScreenWords(i18n, version);
  i18n.on("languageChanged", () => void addScreenWords(i18n, version));
});
