import { test } from "vitest";
import { tryExamples } from "./trying-examples";

test("amina's empty factory has its first figure by examples, and loses them again", () =>
  tryExamples("en", { isByMouse: true }));
