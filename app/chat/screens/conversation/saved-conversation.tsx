import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { paths } from "#app/paths";
import { buttonClass } from "#app/ui/form/button-look";

const FORMATS = { csv: "common:exportCsv", xlsx: "common:exportXlsx" } as const;

/** The whole conversation as a file. */
export function SavedConversation({ id }: { id: Id }) {
  const { t } = useTranslation(["chat", "common"]);
  return (
    <section className="space-y-2">
      <h3 className="text-sm">{t("save")}</h3>
      <p className="text-sm text-muted">{t("saveWhat")}</p>
      <div className="flex flex-wrap gap-2">
        {(["csv", "xlsx"] as const).map((type) => (
          <a
            key={type}
            href={paths.conversationExport(id, type)}
            download
            className={buttonClass({ variant: "secondary", size: "s" })}
          >
            <Download aria-hidden className="size-4" />
            {t(FORMATS[type])}
          </a>
        ))}
      </div>
    </section>
  );
}
