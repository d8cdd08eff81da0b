import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { openBrowserI18n } from "#app/i18n/browser";

const { lang, dataset } = document.documentElement;
const i18n = await openBrowserI18n(lang, { reportsMissing: dataset.development === "yes" });

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
