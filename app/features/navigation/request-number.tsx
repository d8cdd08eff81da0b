import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/icon-button";

/** The number under which the server logged what happened. */
export function RequestNumber({ value }: { value: string }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(value).then(() => setCopied(true));
  return (
    <div className="flex items-center gap-2 rounded-m border border-line bg-surface py-2 ps-4 pe-2 text-start text-xs text-muted">
      <span>
        {t("common:errorPage.requestId")}
        <code className="block text-ink select-all">{value}</code>
      </span>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={isCopied ? t("common:copied") : t("common:copy")}
        onClick={() => void copy()}
      />
    </div>
  );
}
