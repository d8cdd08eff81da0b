import { RemixServer } from "@remix-run/react";
import type { i18n } from "i18next";
import { type ComponentProps, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Language } from "#app/i18n/languages";
import { openI18n } from "#app/i18n/server";
import { NAMESPACES } from "#app/i18n/settings";

type Context = ComponentProps<typeof RemixServer>["context"];

const ORIGIN = "https://trame.test";

/** A piece of the page as the server draws it for a reader of this language, at an address. */
export async function draw(element: ReactElement, { language = "en" as Language, at = "/" } = {}): Promise<string> {
  const words = await openI18n(language, NAMESPACES);
  return renderToStaticMarkup(
    createElement(RemixServer, { context: contextOf(element, words, at), url: new URL(at, ORIGIN) }),
  );
}

/** What people read or hear of markup, piece by piece: texts, and the names of what has none. */
export function readIn(markup: string): string[] {
  const named = markup.replace(/<[^>]*?\b(?:aria-label|placeholder)="([^"]*)"[^>]*>/g, "<b>$1</b>");
  return named
    .split(/<[^>]+>/)
    .map((text) => decoded(text).trim())
    .filter((text) => text !== "");
}

/** Where each link of markup leads, by what it says. */
export function linksIn(markup: string): Record<string, string> {
  const links = markup.matchAll(/<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g);
  return Object.fromEntries([...links].map(([, to = "", said = ""]) => [readIn(said).join(" "), decoded(to)]));
}

/** The names of a form's fields, in their order. */
export function fieldsIn(markup: string): string[] {
  return [...markup.matchAll(/<(?:input|select|textarea)\b[^>]*?\bname="(\w+)"/g)].map(([, name = ""]) => name);
}

/** One route that holds nothing but the element. */
function contextOf(element: ReactElement, words: i18n, at: string): Context {
  const Drawn = () => createElement(I18nextProvider, { i18n: words }, element);
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
      ...{ basename: "/", loaderData: {}, actionData: null, errors: null, statusCode: 200 },
      ...{ loaderHeaders: {}, actionHeaders: {}, activeDeferreds: null },
    },
  };
  return context as unknown as Context;
}

const SIGNS: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

function decoded(text: string) {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign] ?? sign);
}
