import { useTranslation } from "react-i18next";
import type { TextKey } from "#app/core/domain/intents";

/** The answer to a form where scripting is off and there is no toast. */
export function AnswerWithoutScript({ answer }: { answer: TextKey | null }) {
  const { t } = useTranslation();
  if (!answer) return null;
  return (
    <noscript>
      <p role="status" className="rounded-s bg-sunken px-4 py-3 text-sm font-medium">
        {t(answer.key, answer.params)}
      </p>
    </noscript>
  );
}
