import { Tally5 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#app/ui/form/icon-button";

type Props = { name: string; isOpen: boolean; hasKinds: boolean; onPress: () => void };

/** Opens the kinds of defect, at the start of the cell of defects. */
export function TallyButton({ name, isOpen, hasKinds, onPress }: Props) {
  const { t } = useTranslation("records");
  return (
    <span className="absolute start-0.5 bottom-0 flex h-14 items-center md:h-10 pointer-coarse:h-14 print:hidden">
      <IconButton
        icon={Tally5}
        tabIndex={-1}
        aria-keyshortcuts="*"
        aria-expanded={isOpen}
        label={t("tally.of", { name })}
        onClick={onPress}
        className={isOpen || hasKinds ? "text-accent-ink" : "text-faint"}
      />
    </span>
  );
}
