import { Outlet } from "@remix-run/react";
import { ScreenProblem } from "#app/features/navigation/screen-problem";

export default function Screen() {
  return <Outlet />;
}

/** A screen that fails leaves the frame around it standing. */
export function ErrorBoundary() {
  return <ScreenProblem />;
}
