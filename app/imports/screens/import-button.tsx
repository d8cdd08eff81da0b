import { Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImportNoun } from "#app/imports/domain/imports";
import { Button } from "#app/ui/form/button";
import { ImportDialog } from "./import-dialog";

type Props = { noun: ImportNoun };

/** The button that opens the import, for the head of a list and for an empty one. */
export function ImportButton({ noun }: Props) {
  const { t } = useTranslation("imports");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Upload} onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <ImportDialog noun={noun} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
