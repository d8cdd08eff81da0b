import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { denyImports } from "vite-env-only";
import { aliases } from "./aliases";
import { chunkOf, withoutCycles } from "./chunks";
import remixConfig from "./remix.config.js";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Modules that the Worker's own bundle contains too, mainly services and words. They stay external here, so that they
 * are uploaded once.
 */
const JOINED_LATER = [
  /^#app\/[^/]+\/(domain|data|gateways|services)\//,
  /^#app\/(paths|i18n\/(resources|words))$/,
  /^(zod|drizzle-orm)(\/|$)/,
];

/** Modules that screens load after the first paint, and those that need a document. */
const OF_BROWSERS = /^(react-dom|\.\/(bar-chart-canvas|figure-chart-canvas|crop-area))$/;

/** React's server without the legacy one of before version 18, which the package includes. */
const SERVER_OF_REACT = {
  "react-dom/server.browser": fileURLToPath(
    new URL("./node_modules/react-dom/cjs/react-dom-server.browser.production.min.js", import.meta.url),
  ),
};

/** Removes from the server's pages what only a browser runs. */
function withoutBrowser(): Plugin {
  const mark = "\0of browsers: ";
  return {
    name: "without-browser",
    enforce: "pre",
    resolveId: (id) => (OF_BROWSERS.test(id) ? mark + id : null),
    load: (id) => (id.startsWith(mark) ? { code: "export default {};", syntheticNamedExports: true } : null),
  };
}

/** Removes the statement of an icon that reads its picture for nothing, which no bundler dares to leave out. */
function withoutIdleReads(): Plugin {
  const ICON = /\/lucide-react\/dist\/esm\/icons\//;
  return {
    name: "without-idle-reads",
    transform: (code, id) => (ICON.test(id) ? { code: code.replace(/^__iconData\.node;$/m, ""), map: null } : null),
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    denyImports({
      client: {
        files: ["app/*/data/**", "app/*/gateways/**", "app/*/services/**", "app/*/http/**", "workers/**"],
        specifiers: [/^drizzle-orm/, /^cloudflare:/, /^node:/],
      },
    }),
    tailwindcss(),
    withoutIdleReads(),
    isSsrBuild ? withoutBrowser() : withoutCycles(),
    remix(remixConfig as Parameters<typeof remix>[0]),
  ],
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser"] },
  },
  resolve: {
    alias: isSsrBuild ? { ...aliases, ...SERVER_OF_REACT } : aliases,
    mainFields: ["browser", "module", "main"],
  },
  // Vite's term for a file that is bundled by itself: the script of visitors' pages.
  worker: { format: "es" },
  build: {
    target: "es2022",
    minify: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? { external: JOINED_LATER } : { output: { manualChunks: chunkOf() } },
  },
}));
