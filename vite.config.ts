import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";
import { aliases } from "./aliases";
import remixConfig from "./remix.config.js";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [
    denyImports({
      client: {
        files: ["app/data/**", "app/gateways/**", "app/services/**", "app/http/**", "workers/**"],
        specifiers: [/^drizzle-orm/, /^cloudflare:/, /^node:/],
      },
    }),
    tailwindcss(),
    remix(remixConfig as Parameters<typeof remix>[0]),
  ],
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
  resolve: { alias: aliases, mainFields: ["browser", "module", "main"] },
  build: { target: "es2022", minify: true, sourcemap: false, assetsInlineLimit: 0 },
});
