import { useNavigation } from "@remix-run/react";

/** A thin thread across the top while the next screen loads; short waits stay hidden. */
export function ProgressBar() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden print:hidden"
    >
      <div className="h-full origin-left animate-progress bg-thread rtl:origin-right" />
    </div>
  );
}
