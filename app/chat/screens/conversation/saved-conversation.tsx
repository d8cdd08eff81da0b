import { Form } from "@remix-run/react";
import { Download, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Id } from "#app/core/domain/ids";
import { PRINTED } from "#app/core/domain/limits";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { buttonClass } from "#app/ui/form/button-look";
import { CONTROL_CLASS } from "#app/ui/form/field";

const FORMATS = { csv: "common:exportCsv", xlsx: "common:exportXlsx" } as const;

/** The whole conversation as a file, and the days of it on paper. */
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
      <Form action={paths.chat()} className="flex flex-wrap items-end gap-2 pt-2" preventScrollReset replace>
        <input type="hidden" name="c" value={id} />
        <input type="hidden" name={PRINTED} value="1" />
        {(["from", "to"] as const).map((end) => (
          <label key={end} className="flex flex-col gap-1 text-sm">
            {t(`print.${end}`)}
            <input type="date" name={end} className={CONTROL_CLASS} />
          </label>
        ))}
        <Button type="submit" size="s" icon={Printer}>
          {t("print.act")}
        </Button>
      </Form>
    </section>
  );
}
