import type { TFunction } from "i18next";
import type { TimeZone } from "#app/core/domain/calendar/time-zones";
import { EMPLOYMENT_DAYS } from "#app/people/domain/here";
import type { Worker } from "#app/people/domain/workers";
import { workerRoleName } from "#app/people/i18n/role-names";
import type { Column } from "#app/ui/table/columns";
import { EmailText } from "#app/ui/text/email-text";
import { Instant } from "#app/ui/text/instant";
import type { useFormat } from "#app/ui/text/use-format";
import type { useRestrictionWords } from "./use-restriction-words";
import { WorkerLink } from "./worker-link";

type Reading = {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  words: ReturnType<typeof useRestrictionWords>;
  timeZone: TimeZone;
  /** Whether the factory gives its people numbers. */
  isNumbered: boolean;
  /** Whether somebody has a home line. */
  hasHomes: boolean;
};

/** The columns of a list of workers. */
export function workerColumns({ t, format, words, timeZone, isNumbered, hasHomes }: Reading): Column<Worker>[] {
  const header = (field: string) => t(`workers:fields.${field}`);
  return [
    {
      key: "name",
      header: header("name"),
      cell: ({ id, name, lastDay, againFrom, ...restrictions }) => (
        <>
          <WorkerLink id={id}>{name}</WorkerLink>
          {[...employmentNotes({ lastDay, againFrom }, { t, format }), ...words.all(restrictions)].map((each) => (
            <span key={each} className="block text-xs font-normal text-muted">
              {each}
            </span>
          ))}
        </>
      ),
      sortable: true,
      isTitle: true,
    },
    ...(isNumbered ? [numberColumn(t)] : []),
    {
      key: "role",
      header: header("role"),
      cell: ({ role }) => (role ? workerRoleName(t, role) : <span className="text-muted">{t("workers:noRole")}</span>),
      sortable: true,
      onCard: "line",
    },
    ...(hasHomes ? [homeColumn(t)] : []),
    ...contactColumns(t),
    ...EMPLOYMENT_DAYS.map((day) => ({
      key: day,
      header: header(day),
      cell: (worker: Worker) => (worker[day] ? format.day(worker[day]) : "–"),
      isExtra: true,
    })),
    ...restrictionColumns(t, words),
    {
      key: "createdAt",
      header: header("createdAt"),
      cell: ({ createdAt }) => <Instant at={createdAt} timeZone={timeZone} />,
      sortable: true,
      isExtra: true,
    },
  ];
}

/** When a worker leaves and comes back. */
function employmentNotes(
  { lastDay, againFrom }: Pick<Worker, "lastDay" | "againFrom">,
  { t, format }: Pick<Reading, "t" | "format">,
) {
  return [
    ...(lastDay ? [t("workers:untilDay", { date: format.day(lastDay) })] : []),
    ...(againFrom ? [t("workers:againFromDay", { date: format.day(againFrom) })] : []),
  ];
}

function numberColumn(t: TFunction): Column<Worker> {
  return {
    key: "number",
    header: t("workers:fields.number"),
    cell: ({ number }) => <span className="figure">{number || "–"}</span>,
    onCard: "line",
    isOnCard: ({ number }) => number !== "",
  };
}

function homeColumn(t: TFunction): Column<Worker> {
  return {
    key: "productionLineId",
    header: t("workers:fields.productionLineId"),
    cell: ({ productionLineName }) => productionLineName || "–",
    onCard: "line",
    isOnCard: ({ productionLineName }) => productionLineName !== "",
  };
}

/** The CIN of a worker, and the ways to reach them. */
function contactColumns(t: TFunction): Column<Worker>[] {
  return [
    {
      key: "cin",
      header: t("workers:fields.cin"),
      cell: ({ cin }) => <span className="figure">{cin || "–"}</span>,
      onCard: "line",
    },
    {
      key: "phone",
      header: t("workers:fields.phone"),
      cell: ({ phone }) => <span className="whitespace-nowrap">{phone || "–"}</span>,
      onCard: "line",
    },
    {
      key: "email",
      header: t("workers:fields.email"),
      cell: ({ email }) => (
        <span className="inline-block min-w-32 wrap-anywhere">{email ? <EmailText email={email} /> : "–"}</span>
      ),
    },
  ];
}

function restrictionColumns(t: TFunction, words: Reading["words"]): Column<Worker>[] {
  return [
    {
      key: "shiftsOff",
      header: t("workers:fields.shiftsOff"),
      cell: ({ shiftsOff }) => words.shifts(shiftsOff) || "–",
      isExtra: true,
    },
    {
      key: "weekdaysOff",
      header: t("workers:fields.weekdaysOff"),
      cell: ({ weekdaysOff }) => words.weekdays(weekdaysOff) || "–",
      isExtra: true,
    },
    {
      key: "mostHours",
      header: t("workers:fields.mostHours"),
      cell: ({ mostHours }) => (mostHours === null ? "–" : words.hours(mostHours)),
      isExtra: true,
    },
  ];
}
