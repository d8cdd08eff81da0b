import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { chooseLanguage, followStorage } from "#app/core/browser/preferences";
import {
  DEFAULT_COLOR,
  DEFAULT_ROWS,
  DEFAULT_THEME,
  readColor,
  readRows,
  readTheme,
} from "#app/core/domain/preferences";
import { isFromPhone } from "#app/core/http/device";
import { takeFlash } from "#app/core/http/flash";
import { languageOf } from "#app/i18n/server";
import { wordsVersion } from "#app/i18n/words";
import { ErrorPage } from "#app/navigation/screens/page/error-page";
import { pageProblemOf } from "#app/navigation/screens/page/problem";
import { useFlash } from "#app/navigation/screens/page/use-flash";
import { useKeptPage } from "#app/navigation/screens/page/use-kept-page";
import { useNewVersion } from "#app/navigation/screens/page/use-new-version";
import { usePageDescription, usePageTitle } from "#app/navigation/screens/page/use-page-title";
import { paths } from "#app/paths";
import { FirstChoices } from "#app/ui/form/first-choices";
import { PageRequestKey } from "#app/ui/form/request-key-field";
import { Toaster } from "#app/ui/overlay/toaster";
import { useWayBack } from "#app/ui/overlay/use-back-closes";
import { useNonce } from "#app/ui/page/nonce";
import { PartsLeftOut } from "#app/ui/page/part";
import { ProgressBar } from "#app/ui/text/progress-bar";
// Bundled by itself into one small module, as the browser's own workers are.
import visitorsScript from "#app/visitors/browser/visitors?worker&url";
import { Notices } from "#app/visitors/screens/notices";
import { PlainPage, useIsPlain } from "#app/visitors/screens/plain-page";
import displayFace from "./fonts/familjen-grotesk.woff2?url";
import "./styles.css";

/**
 * The toasts' style element needs the nonce, which the browser hides from later scripts. Zod would try whether it may make
 * code out of text; the policy forbids it, and the browser would report each try. What a person types, chooses or opens
 * before React listens is noted by its event. No sign here may need escaping in HTML.
 */
const BEFORE_ALL_SCRIPTS =
  "window.__nonce__=document.currentScript.nonce;window.__zod_globalConfig={jitless:true};" +
  "window.__early__=new Set;addEventListener(`input`,function(e){window.__early__?.add(e.target)},true);" +
  "function earlyOpening(e){window.__early__?.add(e.target.closest?.(`[data-opener]`))}" +
  "addEventListener(`click`,earlyOpening,true);" +
  "addEventListener(`keydown`,function(e){e.key==`ArrowDown`?earlyOpening(e):0},true)";

export { unlessCutOff as shouldRevalidate } from "#app/core/browser/page/keep-typed";

export const links: LinksFunction = () => [
  { rel: "preload", href: displayFace, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** The canvas of app/styles.css, for the frame that a device draws around the app. */
const LIGHT_CANVAS = "#faf7f3";
const DARK_CANVAS = "#161311";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cookies = request.headers.get("Cookie");
  const { requestId } = context;
  // Visitors read our words, and so does everybody while the settings cannot be read.
  const settings = context.visitor && (await context.deps.settings().catch(() => null));
  const { flash, headers } = takeFlash(request);
  return data(
    {
      language: languageOf(request),
      theme: readTheme(cookies),
      color: readColor(cookies),
      rows: readRows(cookies),
      user: context.visitor?.user ?? null,
      requestId,
      isDevelopment: !context.isProduction,
      words: wordsVersion(settings?.vocabulary),
      flash: flash && { ...flash, id: requestId },
      requestKey: context.deps.newToken(),
      isFromPhone: isFromPhone(request),
    },
    { headers },
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { t, i18n } = useTranslation();
  const title = usePageTitle();
  const description = usePageDescription();
  const root = useRouteLoaderData<typeof loader>("root");
  const isPlain = useIsPlain();
  const { theme = DEFAULT_THEME, color = DEFAULT_COLOR, rows = DEFAULT_ROWS } = root ?? {};
  // A plain page fails as a whole, because no browser would render its missing parts.
  const arePartsLeftOut = useContext(PartsLeftOut) && !isPlain;
  return (
    <html
      lang={i18n.language}
      dir={i18n.dir()}
      data-theme={theme}
      data-color={color}
      data-rows={rows}
      data-words={root?.words}
      data-plain={isPlain ? "yes" : undefined}
      data-parts={arePartsLeftOut ? "left-out" : undefined}
      data-development={root?.isDevelopment ? "yes" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={theme === "light" ? LIGHT_CANVAS : DARK_CANVAS} />
        <title>{title ? `${title} · ${t("common:appName")}` : t("common:appTitle")}</title>
        {description && <meta name="description" content={description} />}
        <Meta />
        <Links />
        {isPlain ? <script type="module" src={visitorsScript} /> : <script nonce={nonce}>{BEFORE_ALL_SCRIPTS}</script>}
      </head>
      <body>
        <a
          href="#content"
          className="sr-only rounded-s bg-accent px-4 py-2 text-sm font-medium text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50"
        >
          {t("common:skipToContent")}
        </a>
        <PlainPage.Provider value={isPlain}>
          <PageRequestKey.Provider value={root?.requestKey ?? null}>
            <FirstChoices.Provider value={{ theme, color }}>
              <PartsLeftOut.Provider value={arePartsLeftOut}>{children}</PartsLeftOut.Provider>
            </FirstChoices.Provider>
          </PageRequestKey.Provider>
        </PlainPage.Provider>
        {isPlain ? (
          <Notices flash={root?.flash ?? null} />
        ) : (
          <>
            <Toaster />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const { i18n } = useTranslation();
  useFlash(useLoaderData<typeof loader>().flash);
  useNewVersion();
  useWayBack();
  useKeptPage();
  useEffect(() => {
    const unfollow = followStorage((language) => void chooseLanguage(language, i18n));
    return () => unfollow();
  }, [i18n]);
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <main id="content" className="grid min-h-dvh place-items-center px-4">
      <ErrorPage
        problem={pageProblemOf(useRouteError())}
        home={root?.user ? paths.dashboard() : paths.home()}
        requestId={root?.requestId ?? null}
      />
    </main>
  );
}
