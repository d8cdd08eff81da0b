import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import { ApiError } from "#app/core/browser/requests/api-error";
import { isOffline } from "#app/core/browser/requests/connection";
import { toastDone, toastError, toastFailure, toastOffline } from "#app/ui/overlay/toasts";

type Picture = {
  /** The address of the API that takes it. */
  to: string;
  image: File;
  /** The toast once it is saved. */
  saved: string;
  /** The toast where no answer says why it was not; without it the connection or the server is named. */
  failed?: string;
  done: () => void;
  /** Shows a refusal at its place, such as in a dialog; without it a toast does. */
  refused?: (message: string) => void;
};

/** Sends a picture to the API, because a form with a file cannot be read by the router in every browser (WebKit). */
export function useSendPicture() {
  const { t } = useTranslation();
  const calls = useCalls();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  async function send({ to, image, saved, failed, done, refused }: Picture) {
    if (isOffline()) return failed ? toastError(failed) : toastOffline(t("errors:offline"));
    const form = new FormData();
    form.set("file", image);
    setBusy(true);
    try {
      await calls().put(to, form);
      await refresh();
      toastDone(saved);
      done();
    } catch (error) {
      if (failed && isUnexplained(error)) toastError(failed);
      else if (refused) refused((error as Error).message);
      else toastFailure(error as Error);
    } finally {
      setBusy(false);
    }
  }

  return { send, isBusy };
}

function isUnexplained(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
