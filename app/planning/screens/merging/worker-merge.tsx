import { useTranslation } from "react-i18next";
import { EMPLOYMENT_DAYS } from "#app/people/domain/here";
import type { Worker } from "#app/people/domain/workers";
import { workerRoleName } from "#app/people/i18n/role-names";
import { useRestrictionWords } from "#app/people/screens/use-restriction-words";
import { useWorkerChoices } from "#app/records/browser/use-choices";
import { useFormat } from "#app/ui/text/use-format";
import { MergeDialog } from "./merge-dialog";
import type { MergeField } from "./merge-fields";

type Props = { worker: Worker | null; onClose: () => void };

/** Makes one person of two. */
export function WorkerMerge({ worker, onClose }: Props) {
  const { t } = useTranslation(["workers", "common"]);
  const format = useFormat();
  const words = useRestrictionWords();
  const picker = useWorkerChoices();
  const label = (field: string) => t(`fields.${field}`);
  const fields: MergeField<Worker>[] = [
    { label: label("name"), keys: ["name"], value: ({ name }) => name },
    { label: label("number"), keys: ["number"], value: ({ number }) => number },
    { label: label("cin"), keys: ["cin"], value: ({ cin }) => cin },
    { label: label("role"), keys: ["role"], value: ({ role }) => role && workerRoleName(t, role) },
    {
      label: label("productionLineId"),
      keys: ["productionLineId"],
      value: ({ productionLineName }) => productionLineName,
    },
    { label: label("phone"), keys: ["phone"], value: ({ phone }) => phone },
    { label: label("email"), keys: ["email"], value: ({ email }) => email },
    ...EMPLOYMENT_DAYS.map((day) => ({
      label: label(day),
      keys: [day],
      value: (one: Worker) => (one[day] ? format.day(one[day]) : ""),
    })),
    { label: label("shiftsOff"), keys: ["shiftsOff"], value: ({ shiftsOff }) => words.shifts(shiftsOff) },
    { label: label("weekdaysOff"), keys: ["weekdaysOff"], value: ({ weekdaysOff }) => words.weekdays(weekdaysOff) },
    {
      label: label("mostHours"),
      keys: ["mostHours"],
      value: ({ mostHours }) => (mostHours === null ? "" : format.number(mostHours)),
    },
  ];
  const said = {
    title: (name: string) => t("merge.title", { name }),
    about: t("merge.about"),
    other: t("merge.other"),
    nothing: t("merge.nothing"),
    lost: (count: number) => t("merge.lost", { count }),
  };
  return <MergeDialog noun="worker" one={worker} picker={picker} fields={fields} words={said} onClose={onClose} />;
}
