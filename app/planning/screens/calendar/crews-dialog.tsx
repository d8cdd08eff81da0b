import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#app/ui/overlay/dialog";
import { fetchedPart } from "#app/ui/page/fetched-part";
import { Skeleton } from "#app/ui/page/skeleton";

const CrewPlanning = fetchedPart(
  () => import("./crew-planning"),
  (module) => module.CrewPlanning,
  <Skeleton rows={5} />,
);

type Props = ComponentProps<typeof CrewPlanning> & { isOpen: boolean; onClose: () => void };

/** The crews that change shifts every week, and planning them. */
export function CrewsDialog({ isOpen, onClose, ...rest }: Props) {
  const { t } = useTranslation("calendar");
  return (
    <Dialog open={isOpen} onClose={onClose} title={t("crews.title")} description={t("crews.about")} size="l">
      {isOpen && <CrewPlanning {...rest} />}
    </Dialog>
  );
}
