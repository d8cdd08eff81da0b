import { ListFilter } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";
import { SET_CLASS } from "#app/ui/form/chip-look";

type Props = {
  count: number;
  says?: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
  size?: "m" | "s";
  className?: string;
};

/** Opens the filters, and says how many are set. */
export function FilterFold({ count, says, isOpen, onToggle, size, className = "" }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      size={size}
      icon={ListFilter}
      aria-expanded={isOpen}
      onClick={onToggle}
      className={`px-3! ${className} ${count > 0 ? SET_CLASS : ""}`}
    >
      {says ?? (count > 0 ? t("common:filtersSet", { count }) : t("common:filters"))}
    </Button>
  );
}
