import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/form/button-look";
import { usePrintedList } from "./use-printed-list";

type Props = { csv: string; xlsx: string };

const ITEM =
  "flex w-full items-center rounded-s px-3 py-2 text-start text-sm data-focus:bg-accent-soft pointer-coarse:py-3";

/** Everything that the list's filter finds, as a file or on paper. */
export function ExportMenu({ csv, xlsx }: Props) {
  const { t } = useTranslation();
  const print = usePrintedList();
  return (
    <HeadlessMenu>
      <MenuButton className={buttonClass({ variant: "secondary", size: "s" })}>
        <Download aria-hidden className="size-4" />
        {t("common:export")}
      </MenuButton>
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
          <button type="button" className={ITEM} onClick={print}>
            {t("common:print")}
          </button>
        </MenuItem>
      </MenuItems>
    </HeadlessMenu>
  );
}
