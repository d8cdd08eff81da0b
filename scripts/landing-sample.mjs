import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { importSource } from "./source.mjs";

/** `node scripts/landing-sample.mjs` writes the data that the landing page plays, taken from the demo factory. */
const file = fileURLToPath(new URL("../app/visitors/screens/landing/sample.json", import.meta.url));
const { landingSample } = await importSource("/scripts/demo/landing.ts");
writeFileSync(file, JSON.stringify(landingSample()));
execFileSync("npx", ["biome", "format", "--write", file], { stdio: "inherit" });
