import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "#app/domain/intents";

/** What is wrong with the form as a whole; the focus goes there, so that it is read out. */
export function ProblemNotice({ message }: { message: Message | null | undefined }) {
  const { t } = useTranslation("auth");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message]);
  if (!message) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-s bg-danger-soft px-4 py-3 text-sm text-danger">
      <p className="font-medium">{t("problem")}</p>
      <p className="mt-1">{t(message.key, message.params)}</p>
    </div>
  );
}
