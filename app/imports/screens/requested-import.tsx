import { useSearchParams } from "@remix-run/react";
import type { ImportNoun } from "#app/imports/domain/imports";
import { OPENS_IMPORT } from "#app/paths";
import { ImportDialog } from "./import-dialog";

/** `isSecond`: whether the screen has an import of its own beside this one. */
type Props = { noun: ImportNoun; isSecond?: boolean };

/** The import dialog for a reader sent here by another page; closing it drops the parameter from the address. */
export function RequestedImport({ noun, isSecond = false }: Props) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(OPENS_IMPORT);
  const close = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(OPENS_IMPORT);
        return after;
      },
      { preventScrollReset: true, replace: true },
    );
  return <ImportDialog noun={noun} open={wanted === noun || (wanted === "1" && !isSecond)} onClose={close} />;
}
