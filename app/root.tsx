import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { readColor, readTheme } from "#app/domain/preferences";
import { languageOf } from "#app/i18n/server";
import { useNonce } from "#app/ui/nonce";
import "./styles.css";

export function loader({ request, context }: LoaderFunctionArgs) {
  const cookies = request.headers.get("Cookie");
  return data({
    language: languageOf(request),
    theme: readTheme(cookies),
    color: readColor(cookies),
    user: context.visitor?.user ?? null,
  });
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useLoaderData<typeof loader>();
  return <Outlet />;
}
