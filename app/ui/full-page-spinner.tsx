import { Spinner } from "./spinner";

/** Covers the page while a screen's code and data arrive for the first time. */
export function FullPageSpinner() {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-canvas">
      <Spinner className="[&>svg]:size-10" />
    </div>
  );
}
