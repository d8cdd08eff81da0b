import { useSearchParams } from "@remix-run/react";
import type { ImportNoun } from "#app/imports/domain/imports";
import { OPENS_IMPORT } from "#app/paths";
import { ImportDialog } from "./import-dialog";

/** The import dialog for a reader sent here by another page; closing it drops the parameter from the address. */
export function RequestedImport({ noun }: { noun: ImportNoun }) {
  const [params, setParams] = useSearchParams();
  const close = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(OPENS_IMPORT);
        return after;
      },
      { preventScrollReset: true, replace: true },
    );
  return <ImportDialog noun={noun} open={params.has(OPENS_IMPORT)} onClose={close} />;
}
