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
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { doEarlyActs } from "#app/browser/early-acts";
import { followStorage } from "#app/browser/preferences";
import { DEFAULT_COLOR, DEFAULT_THEME, readColor, readTheme } from "#app/domain/preferences";
import { ErrorPage } from "#app/features/navigation/error-page";
import { FirstChoices } from "#app/features/navigation/first-choices";
import { problemOf } from "#app/features/navigation/problem";
import { useFlash } from "#app/features/navigation/use-flash";
import { useIsEntering } from "#app/features/navigation/use-is-entering";
import { useNewVersion } from "#app/features/navigation/use-new-version";
import { usePageDescription, usePageTitle } from "#app/features/navigation/use-page-title";
import { Waking } from "#app/features/navigation/waking";
import { takeFlash } from "#app/http/flash";
import { languageOf } from "#app/i18n/server";
import { wordsVersion } from "#app/i18n/words";
import { paths } from "#app/paths";
import { FullPageSpinner } from "#app/ui/full-page-spinner";
import { useNonce } from "#app/ui/nonce";
import { ProgressBar } from "#app/ui/progress-bar";
import { Toaster } from "#app/ui/toaster";
import { useWayBack } from "#app/ui/use-back-closes";
import displayFace from "./fonts/familjen-grotesk.woff2?url";
import "./styles.css";

export { unlessLost as shouldRevalidate } from "#app/browser/keep-typed";

export const links: LinksFunction = () => [
  { rel: "preload", href: displayFace, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

/** The canvas of app/styles.css, for the frame that a device draws around the app. */
const LIGHT_CANVAS = "#faf7f3";
const DARK_CANVAS = "#161311";

export function loader({ request, context }: LoaderFunctionArgs) {
  const cookies = request.headers.get("Cookie");
  const { requestId } = context;
  const { flash, headers } = takeFlash(request);
  return data(
    {
      language: languageOf(request),
      theme: readTheme(cookies),
      color: readColor(cookies),
      user: context.visitor?.user ?? null,
      requestId,
      isDevelopment: !context.isProduction,
      words: wordsVersion(),
      flash: flash && { ...flash, id: requestId },
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
  const { theme = DEFAULT_THEME, color = DEFAULT_COLOR } = root ?? {};
  return (
    <html
      lang={i18n.language}
      dir={i18n.dir()}
      data-theme={theme}
      data-color={color}
      data-words={root?.words}
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
        {/* The toasts' style element needs the nonce, which the browser hides from later scripts. */}
        <script nonce={nonce}>window.__nonce__=document.currentScript.nonce</script>
      </head>
      <body>
        <a
          href="#content"
          className="sr-only rounded-s bg-accent px-4 py-2 text-sm font-medium text-on-accent focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50"
        >
          {t("common:skipToContent")}
        </a>
        <FirstChoices.Provider value={{ theme, color }}>{children}</FirstChoices.Provider>
        <Toaster />
        <ScrollRestoration nonce={nonce} />
        <Waking mustSpeak={Boolean(root?.flash)} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { i18n } = useTranslation();
  const isEntering = useIsEntering();
  useFlash(useLoaderData<typeof loader>().flash);
  useNewVersion();
  useWayBack();
  useEffect(() => followStorage(i18n), [i18n]);
  useEffect(doEarlyActs, []);
  return (
    <>
      <ProgressBar />
      {isEntering && <FullPageSpinner />}
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <main id="content" className="grid min-h-dvh place-items-center px-4">
      <ErrorPage
        problem={problemOf(useRouteError())}
        home={root?.user ? paths.dashboard() : paths.home()}
        requestId={root?.requestId ?? null}
      />
    </main>
  );
}
