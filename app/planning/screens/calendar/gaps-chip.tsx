import { UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CalendarPlan } from "#app/planning/domain/calendar";
import { Button } from "#app/ui/form/button";

type Props = Pick<CalendarPlan, "gaps"> & { onOpen: () => void };

/** How many people are missing today and tomorrow; it opens their list. */
export function GapsChip({ gaps, onOpen }: Props) {
  const { t } = useTranslation("calendar");
  const count = gaps.reduce((sum, { filled, needed }) => sum + needed - filled, 0);
  if (count === 0) return null;
  return (
    <Button
      size="s"
      icon={UsersRound}
      title={t("gaps.title", { count })}
      aria-label={t("gaps.title", { count })}
      onClick={onOpen}
      className="border-thread! [&>svg]:text-thread"
    >
      {t("gaps.missing", { count })}
    </Button>
  );
}
