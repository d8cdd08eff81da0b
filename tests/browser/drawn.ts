import { RemixServer } from "@remix-run/react";
import { type ComponentProps, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Language } from "#app/i18n/languages";
import { NAMESPACES } from "#app/i18n/resources";
import { openI18n } from "#app/i18n/server";

type Context = ComponentProps<typeof RemixServer>["context"];

const ORIGIN = "https://trame.test";

/** A piece of the page as the server renders it for a reader of this language, at an address. */
export async function draw(element: ReactElement, { language = "en" as Language, at = "/" } = {}): Promise<string> {
  const words = await openI18n(language, NAMESPACES);
  return renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n: words },
      createElement(RemixServer, { context: contextOf(element, at), url: new URL(at, ORIGIN) }),
    ),
  );
}

/** The texts of markup, piece by piece, and the accessible names of elements without text. */
export function readIn(markup: string): string[] {
  const named = markup.replace(/<[^>]*?\b(?:aria-label|placeholder)="([^"]*)"[^>]*>/g, "<b>$1</b>");
  return named
    .split(/<[^>]+>/)
    .map((text) => decoded(text).trim())
    .filter((text) => text !== "");
}

/** The address of each link in markup, by its text. */
export function linksIn(markup: string): Record<string, string> {
  const links = markup.matchAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g);
  return Object.fromEntries([...links].map(([, to = "", text = ""]) => [readIn(text).join(" "), decoded(to)]));
}

/** The names of a form's fields, in their order. */
export function fieldsIn(markup: string): string[] {
  return [...markup.matchAll(/<(?:input|select|textarea)\b[^>]*?\bname="(\w+)"/g)].map(([, name = ""]) => name);
}

/** One route that contains only the element. */
export function contextOf(element: ReactElement, at = "/"): Context {
  const Drawn = () => element;
  const { pathname, search } = new URL(at, ORIGIN);
  const match = { params: {}, pathname: "/", pathnameBase: "/", route: { id: "root" } };
  const context = {
    manifest: { routes: { root: { id: "root", path: "*", hasLoader: false } }, entry: { imports: [] } },
    routeModules: { root: { default: Drawn } },
    future: { v3_relativeSplatPath: true, v3_singleFetch: false },
    isSpaMode: false,
    staticHandlerContext: {
      location: { pathname, search, hash: "", state: null, key: "default" },
      matches: [match],
      basename: "/",
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
  };
  return context as unknown as Context;
}

const SIGNS: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

function decoded(text: string) {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign] ?? sign);
}
