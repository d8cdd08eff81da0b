import { fileURLToPath } from "node:url";

/** The same names as `paths` in tsconfig.json. */
export const aliases = {
  "#app": here("./app"),
  "#workers": here("./workers"),
  "#locales": here("./public/locales"),
  "#tests": here("./tests"),
};

function here(path: string) {
  return fileURLToPath(new URL(path, import.meta.url));
}
