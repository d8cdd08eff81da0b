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

/** The first that fits. Charts, and what only one screen needs, stay with their screen. */
const CHUNKS = [
  {
    name: "react",
    holds: /node_modules\/(react|react-dom|scheduler|@remix-run|i18next|react-i18next|remix-i18next)\//,
  },
  { name: "menus", holds: /node_modules\/(@headlessui|@floating-ui|@react-aria|@react-stately|@tanstack)\// },
  { name: "forms", holds: /node_modules\/(@conform-to|zod)\/|\/app\/ui\/.*(form|field|summary|conflict)/ },
  {
    name: "house",
    holds: /\/app\/ui\/(?!.*chart)|\/app\/(browser|i18n|features\/navigation)\/|\/(lucide-react|clsx)\//,
  },
];

/** What every screen needs travels in a few files of some size instead of many small ones. */
function chunkOf(path: string): string | undefined {
  return CHUNKS.find(({ holds }) => holds.test(path))?.name;
}

export default defineConfig(({ isSsrBuild }) => ({
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
  build: {
    target: "es2022",
    minify: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
}));
