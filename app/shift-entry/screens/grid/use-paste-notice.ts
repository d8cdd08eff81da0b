import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { LeftOver } from "#app/shift-entry/domain/pasted-blocks";
import { closeToast, toastError } from "#app/ui/overlay/toasts";

const NOTICE = "pasted";
const LONGEST_LIST = 6;

/** Shows the part of the last pasted block without a place, until the next block fits, or somebody saves or leaves. */
export function usePasteNotice() {
  const { t } = useTranslation("shift-entry");
  useEffect(() => () => close(), []);
  const tell = ({ beyond, unknownProducts, unread }: LeftOver) => {
    const sentences = [
      beyond > 0 && t("pasteBeyond", { count: beyond }),
      unknownProducts.length > 0 &&
        t("pasteProducts", { count: new Set(unknownProducts).size, names: listOf(unknownProducts) }),
      unread.length > 0 && t("pasteUnread", { lines: listOf(unread) }),
    ].filter(Boolean);
    if (sentences.length > 0) toastError(sentences.join(" "), NOTICE);
    else close();
  };
  return { tell, close };
}

function close() {
  closeToast(NOTICE);
}

function listOf(texts: string[]) {
  const different = [...new Set(texts)];
  const first = different.slice(0, LONGEST_LIST).join(", ");
  return different.length > LONGEST_LIST ? `${first}, …` : first;
}
