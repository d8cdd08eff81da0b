import { defineConfig } from "vite";
import { aliases } from "./aliases";

/** The script of the offline page: one file at a fixed address, which the service worker caches. */
export default defineConfig({
  resolve: { alias: aliases },
  publicDir: false,
  build: {
    target: "es2022",
    outDir: "build/client",
    emptyOutDir: false,
    lib: {
      entry: "app/navigation/browser/offline.ts",
      formats: ["iife"],
      name: "offline",
      fileName: () => "offline.js",
    },
  },
});
