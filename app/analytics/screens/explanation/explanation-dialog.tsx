import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Explanation } from "#app/analytics/domain/explanation";
import { useLookup } from "#app/core/browser/requests/use-lookup";
import { paths } from "#app/paths";
import { buttonClass } from "#app/ui/form/button-look";
import { Dialog } from "#app/ui/overlay/dialog";
import { Spinner } from "#app/ui/page/spinner";
import { useFormat } from "#app/ui/text/use-format";
import { Calculation } from "./calculation";
import { ExplainedDays } from "./explained-days";
import { ExplainedRecords } from "./explained-records";
import type { FigureQuestion } from "./question";

type Props = { question: FigureQuestion; onClose: () => void };

/** Formula, inputs, and the records that a figure sums. */
export function ExplanationDialog({ question, onClose }: Props) {
  const { t } = useTranslation(["analytics", "common"]);
  const format = useFormat();
  const { name, ...requested } = question;
  const [page, setPage] = useState(1);
  const { data: explanation } = useLookup<Explanation | null>(paths.explanation({ ...requested, page }));
  const { figure: _figure, weekday, ...filter } = requested;
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={t("explain.title", { figure: t(`figure.${requested.figure}`), name })}
      description={format.days(requested)}
    >
      {explanation ? (
        <div className="space-y-6">
          <Calculation explanation={explanation} />
          {explanation.records && <ExplainedRecords records={explanation.records} onPage={setPage} />}
          {explanation.days && <ExplainedDays days={explanation.days} filter={filter} />}
          {weekday === undefined && (
            <Link to={paths.records(filter)} className={buttonClass({ variant: "secondary" })}>
              {t("explain.allRecords")}
            </Link>
          )}
        </div>
      ) : (
        <div className="grid min-h-60 place-items-center">
          <Spinner />
        </div>
      )}
    </Dialog>
  );
}
