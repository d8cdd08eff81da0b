import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toastDone, toastError } from "#app/ui/toasts";

/** The toast that waited for this page: what was done, or what failed, just before the redirect that led here. */
export function useFlash(flash: { key: string; isError: boolean; id: string } | null) {
  const { t, i18n } = useTranslation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is news once, whatever the language does later
  useEffect(() => {
    if (!flash) return;
    const { key, isError } = flash;
    const say = isError ? toastError : toastDone;
    void i18n.loadNamespaces(key.split(":")[0] ?? "").then(() => say(t(key)));
  }, [flash?.id]);
}
