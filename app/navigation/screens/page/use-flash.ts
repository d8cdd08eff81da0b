import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toastDone, toastError } from "#app/ui/overlay/toasts";

/** Shows the toast that waited for this page: the success or the failure before the redirect. */
export function useFlash(flash: { key: string; isError: boolean; id: string } | null) {
  const { t, i18n } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is shown once, even if the language changes later
  useEffect(() => {
    if (!flash) return;
    const { key, isError } = flash;
    const say = isError ? toastError : toastDone;
    void i18n.loadNamespaces(key.split(":")[0] ?? "").then(() => say(t(key)));
  }, [flash?.id]);
}
