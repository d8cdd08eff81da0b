import { toast } from "react-hot-toast";
import { expect, test } from "vitest";
import { draw } from "#tests/browser/drawn";
import { Toaster } from "./toaster";

test("toasts are shown at the top right", async () => {
  const id = toast.success("Line saved.");
  const drawn = await draw(<Toaster />);
  toast.remove(id);
  expect(drawn).toMatch(/style="[^"]*top:0;justify-content:flex-end".*Line saved\./);
});
