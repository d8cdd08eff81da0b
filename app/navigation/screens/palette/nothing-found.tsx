import { ComboboxOption } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "#app/ui/page/skeleton";
import { EmptyState } from "#app/ui/text/empty-state";

type Props = { query: string; isWaiting: boolean };

/** Shown in an empty list of choices. It is an option that cannot be chosen, because a listbox needs one. */
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
