import { Check, Copy } from "lucide-react";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/form/icon-button";
import { PlainPage } from "#app/visitors/screens/plain-page";

/** The number under which the server logged the error. */
export function RequestNumber({ value }: { value: string }) {
  const { t } = useTranslation();
  const isPlain = useContext(PlainPage);
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
        hidden={isPlain}
        data-needs-script={isPlain ? "" : undefined}
        data-copy={value}
        data-copied={t("common:copied")}
        onClick={() => void copy()}
      />
    </div>
  );
}
