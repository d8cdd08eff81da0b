import { useRouteLoaderData, useSearchParams } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { PRINTED } from "#app/core/domain/limits";

type ListForm = "cards" | "table";

/** From this width on, and on paper, a list is a table. It is the width of `sm:`. */
const OF_TABLES = "(min-width: 40rem), print";

let isPrinting = false;

/**
 * The one form in which a list is drawn. The server guesses it by the browser's name, so that a page holds no row twice;
 * the browser corrects it by its width.
 */
export function useListForm(): ListForm {
  const root = useRouteLoaderData("root") as { isFromPhone?: boolean } | undefined;
  const [params] = useSearchParams();
  const form = useSyncExternalStore(follow, formOfWidth, () => (root?.isFromPhone ? "cards" : "table"));
  return params.has(PRINTED) ? "table" : form;
}

function formOfWidth(): ListForm {
  return isPrinting || matchMedia(OF_TABLES).matches ? "table" : "cards";
}

function follow(tell: () => void) {
  const wide = matchMedia(OF_TABLES);
  const before = () => {
    isPrinting = true;
    tell();
  };
  const after = () => {
    isPrinting = false;
    tell();
  };
  wide.addEventListener("change", tell);
  addEventListener("beforeprint", before);
  addEventListener("afterprint", after);
  return () => {
    wide.removeEventListener("change", tell);
    removeEventListener("beforeprint", before);
    removeEventListener("afterprint", after);
  };
}
