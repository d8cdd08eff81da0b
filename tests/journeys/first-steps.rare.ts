import { test } from "vitest";
import { tryExamples } from "./trying-examples";

test("by keyboard, in French, the examples come and go as by mouse, on accessible pages", () =>
  tryExamples("fr", { isByMouse: false }));
