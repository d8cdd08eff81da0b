import { ComboboxOption } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/ui/empty-state";
import { Skeleton } from "#app/ui/skeleton";

type Props = { query: string; isWaiting: boolean };

/** In place of the choices, while there are none: itself one that cannot be chosen, since a list of none is no list. */
export function NothingFound({ query, isWaiting }: Props) {
  const { t } = useTranslation();
  return (
    <ComboboxOption value={null} disabled>
      {isWaiting ? (
        <Skeleton rows={4} className="px-2.5" />
      ) : (
        <EmptyState title={t("navigation:palette.nothing", { query })} why={t("navigation:palette.nothingWhy")} />
      )}
    </ComboboxOption>
  );
}
