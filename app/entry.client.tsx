import { RemixBrowser } from "@remix-run/react";
import type { i18n as I18n } from "i18next";
import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { keepCompositionKeys } from "#app/core/browser/page/composition-keys";
import { noteEarlyTyping } from "#app/core/browser/page/early-typing";
import { returnToPlace } from "#app/core/browser/page/return-to-place";
import { noteTakenOver } from "#app/core/browser/page/taken-over";
import { outliveTranslation } from "#app/core/browser/page/translated-page";
import { whenIdle } from "#app/core/browser/page/when-idle";
import { boundedFetch } from "#app/core/browser/requests/bounded-fetch";
import { addScreenWords, openBrowserI18n } from "#app/i18n/browser";
import { PartsLeftOut } from "#app/ui/page/part";

// The router calls `fetch` itself, for every screen and form, and would wait for ever.
window.fetch = boundedFetch(window.fetch.bind(window));

keepCompositionKeys(window);
returnToPlace();
outliveTranslation(document);

const { lang, dataset } = document.documentElement;
const version = dataset.words ?? "";
await begin();

/** Takes the page over once its words are there; where they cannot be read, when the network is back. */
async function begin() {
  const i18n = await openBrowserI18n(lang, { version, reportsMissing: dataset.development === "yes" });
  if (i18n) await takeOver(i18n);
  else addEventListener("online", () => void begin(), { once: true });
}

async function takeOver(i18n: I18n) {
  await decodePageData();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PartsLeftOut.Provider value={dataset.parts === "left-out"}>
          <I18nextProvider i18n={i18n}>
            <TakeOver>
              <RemixBrowser />
            </TakeOver>
          </I18nextProvider>
        </PartsLeftOut.Provider>
      </StrictMode>,
    );
  });

  // The words of the other screens load next, so that they are there before their screen opens, in another language too.
  whenIdle(() => {
    void addScreenWords(i18n, version);
    i18n.on("languageChanged", () => void addScreenWords(i18n, version));
  });
}

/** Notes early typing as React takes over, and reports it once every screen listens. */
function TakeOver({ children }: { children: ReactNode }) {
  const tell = useRef<() => void>();
  useLayoutEffect(() => {
    tell.current = noteEarlyTyping(window);
  }, []);
  useEffect(() => {
    tell.current?.();
    tell.current = undefined;
    noteTakenOver();
  }, []);
  return children;
}

/**
 * RemixBrowser suspends until it has decoded the data of the page, and no boundary around it can wait. A press in that
 * moment makes React hydrate at once, find nothing to show and fail with its error 345: the page is dead until it is
 * reloaded. Called once before React runs, RemixBrowser starts decoding and throws the promise to wait for.
 */
async function decodePageData() {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
