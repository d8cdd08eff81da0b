import { afterAll } from "vitest";
import { closeBrowser } from "./browser";

/** Each file has a browser of its own. */
afterAll(closeBrowser);
