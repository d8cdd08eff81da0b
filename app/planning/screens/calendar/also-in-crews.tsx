import { useTranslation } from "react-i18next";
import type { LineCrews } from "#app/planning/domain/crew-plans";

/** The people who are in a crew of another line too, each with that line. */
export function AlsoInCrews({ workers }: Pick<LineCrews["crews"][number], "workers">) {
  const { t } = useTranslation("calendar");
  const twice = workers.filter(({ alsoIn }) => alsoIn !== undefined);
  if (twice.length === 0) return null;
  return (
    <ul className="w-full text-sm font-medium text-danger">
      {twice.map(({ id, name, alsoIn }) => (
        <li key={id}>{t("crews.alsoIn", { name, line: alsoIn })}</li>
      ))}
    </ul>
  );
}
