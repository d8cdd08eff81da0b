import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import type { ComponentPropsWithoutRef } from "react";
import { useTranslation } from "react-i18next";
import { useFirstPress } from "#app/ui/overlay/use-menu-later";

export type ExportedFiles = { csv: string; xlsx: string };

type Props = ExportedFiles & { button: ComponentPropsWithoutRef<"button">; onPrint: () => void };

const ITEM =
  "flex w-full items-center rounded-s px-3 py-2 text-start text-sm data-focus:bg-accent-soft pointer-coarse:py-3";

/** The files and the paper below the pressed button. */
export function ExportMenuItems({ button, csv, xlsx, onPrint }: Props) {
  const { t } = useTranslation();
  const pressed = useFirstPress();
  return (
    <Menu>
      <MenuButton ref={pressed} {...button} />
      <MenuItems
        anchor={{ to: "bottom end", gap: 4 }}
        className="z-40 w-48 rounded-m border border-line bg-raised p-1 shadow-float outline-none"
      >
        <MenuItem>
          <a className={ITEM} href={csv} download>
            {t("common:exportCsv")}
          </a>
        </MenuItem>
        <MenuItem>
          <a className={ITEM} href={xlsx} download>
            {t("common:exportXlsx")}
          </a>
        </MenuItem>
        <MenuItem>
          <button type="button" className={ITEM} onClick={onPrint}>
            {t("common:print")}
          </button>
        </MenuItem>
      </MenuItems>
    </Menu>
  );
}
