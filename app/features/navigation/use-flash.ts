import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toastDone } from "#app/ui/toasts";

/** The toast that waited for this page: what was done just before the redirect that led here. */
export function useFlash(flash: { key: string; id: string } | null) {
  const { t, i18n } = useTranslation();
  const key = flash?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is news once, whatever the language does later
  useEffect(() => {
    if (key) void i18n.loadNamespaces(key.split(":")[0] ?? "").then(() => toastDone(t(key)));
  }, [flash?.id]);
}
