import { MenuButton } from "@headlessui/react";
import { ArrowRightLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/button-look";
import { Menu } from "#app/ui/menu";
import { MenuItem } from "#app/ui/menu-item";
import type { NamedLine } from "./kept-sheet";

type Props = { lines: NamedLine[]; onMove: (line: NamedLine) => void };

/** The lines at which rows may go on. */
export function MoveMenu({ lines, onMove }: Props) {
  const { t } = useTranslation("shift-entry");
  return (
    <Menu
      align="start"
      className="max-h-72 overflow-y-auto"
      button={
        <MenuButton className={buttonClass({ variant: "secondary", size: "s" })}>
          <ArrowRightLeft aria-hidden className="size-4" />
          {t("move")}
        </MenuButton>
      }
    >
      {lines.map((line) => (
        <MenuItem key={line.id} onSelect={() => onMove(line)}>
          {line.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
