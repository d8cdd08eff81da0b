import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { RangeFilter } from "#app/analytics/screens/range-filter";
import type { PersonPage } from "#app/output/domain/named-output";
import { paths } from "#app/paths";
import { isHere } from "#app/people/domain/here";
import { workerRoleName } from "#app/people/i18n/role-names";
import { ButtonLink } from "#app/ui/form/button";
import { PageHeader } from "#app/ui/page/page-header";
import { Panel } from "#app/ui/page/panel";
import { ExportMenu } from "#app/ui/table/export-menu";
import { HistoryLink } from "#app/ui/table/history-link";
import { ListToolbar } from "#app/ui/table/list-toolbar";
import { useListUrl } from "#app/ui/table/use-list-url";
import { useFormat } from "#app/ui/text/use-format";
import { KindsOfPerson } from "./kinds-of-person";
import { MadeByDay } from "./made-by-day";
import { MadeByProduct } from "./made-by-product";
import { PersonFigures } from "./person-figures";
import { AbsencesOfPerson, PlanOfPerson } from "./plan-of-person";

type Props = PersonPage & { mayExport: boolean; mayEdit: boolean };

/** One person's work: what they made in a period, and from today on where they are planned. */
export function PersonScreen(props: Props) {
  const { worker, range, today, totals, byProduct, byDay, kinds, plan, absences, mayExport, mayEdit } = props;
  const { t } = useTranslation(["output", "common"]);
  const format = useFormat();
  const url = useListUrl(["from", "to"]);
  const search = `?${new URLSearchParams({ ...range, workerId: worker.id, by: "worker,product,date" })}`;
  return (
    <>
      <PageHeader
        title={worker.name}
        description={<Facts {...props} />}
        more={
          <>
            <HistoryLink audited={{ resource: "worker", id: worker.id }} />
            {mayEdit && (
              <ButtonLink to={paths.workerForm(worker.id)} icon={Pencil}>
                {t("person.edit")}
              </ButtonLink>
            )}
          </>
        }
      >
        <ButtonLink to={paths.records({ ...range, workerId: worker.id })}>{t("person.records")}</ButtonLink>
      </PageHeader>
      <ListToolbar
        url={url}
        says={format.days(range)}
        end={
          mayExport && <ExportMenu csv={paths.outputExport("csv", search)} xlsx={paths.outputExport("xlsx", search)} />
        }
      >
        <RangeFilter url={url} range={range} today={today} />
      </ListToolbar>
      <PersonFigures {...props} />
      <div className="grid gap-3 md:gap-4 lg:grid-cols-[3fr_2fr]">
        <Panel title={t("person.made")} className="lg:row-span-4">
          {byDay.length > 0 ? <MadeByDay rows={byDay} /> : <Nothing>{t("empty")}</Nothing>}
        </Panel>
        <Panel title={t("person.plan")}>
          {plan.length > 0 ? <PlanOfPerson plan={plan} /> : <Nothing>{t("person.noPlan")}</Nothing>}
        </Panel>
        {byProduct.length > 1 && (
          <Panel title={t("person.byProduct")}>
            <MadeByProduct rows={byProduct} />
          </Panel>
        )}
        {totals.defective > 0 && (
          <Panel title={t("person.kinds")}>
            {kinds.length > 0 ? <KindsOfPerson kinds={kinds} /> : <Nothing>{t("person.noKinds")}</Nothing>}
          </Panel>
        )}
        {absences.length > 0 && (
          <Panel title={t("person.absences")}>
            <AbsencesOfPerson absences={absences} />
          </Panel>
        )}
      </div>
    </>
  );
}

/** Number, role, home line, and whether the person has left or is to come. */
function Facts({ worker, today }: Pick<Props, "worker" | "today">) {
  const { t } = useTranslation(["output", "workers"]);
  const format = useFormat();
  const { number, role, productionLineName, lastDay, firstDay, againFrom } = worker;
  const away = isHere(worker, today) ? "" : (againFrom ?? firstDay ?? "");
  const facts = [
    number && t("person.number", { number }),
    role && workerRoleName(t, role),
    productionLineName,
    lastDay && t("workers:untilDay", { date: format.day(lastDay) }),
    away > today && t("person.from", { date: format.day(away) }),
  ];
  return <>{facts.filter(Boolean).join(" · ")}</>;
}

function Nothing({ children }: { children: string }) {
  return <p className="text-sm text-muted">{children}</p>;
}
