import { MenuButton } from "@headlessui/react";
import { ArrowRightLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/form/button-look";
import { Menu } from "#app/ui/overlay/menu";
import { MenuItem } from "#app/ui/overlay/menu-item";
import type { NamedLine } from "./named-line";

type Props = { lines: NamedLine[]; onMove: (line: NamedLine) => void };

/** The lines to which rows can be moved. */
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
