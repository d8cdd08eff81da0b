import { Outlet } from "@remix-run/react";
import { ScreenProblem } from "#app/navigation/screens/page/screen-problem";

export default function Screen() {
  return <Outlet />;
}

/** A screen that fails leaves the frame around it in place. */
export function ErrorBoundary() {
  return <ScreenProblem />;
}
