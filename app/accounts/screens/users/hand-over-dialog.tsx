import { useTranslation } from "react-i18next";
import { Dialog } from "#app/ui/overlay/dialog";
import { CopiedText } from "./copied-text";
import type { HandedOver } from "./handed-over";

type Props = { handedOver: HandedOver | null; onClose: () => void };

/** Shows a link once, for the admin to hand over. */
export function HandOverDialog({ handedOver, onClose }: Props) {
  const { t } = useTranslation("users");
  const isMailed = handedOver?.isMailed ?? false;
  return (
    <Dialog
      open={handedOver !== null}
      onClose={onClose}
      title={t(isMailed ? "copyTitle" : "handOverTitle")}
      description={t(isMailed ? "copyText" : "handOverText", { name: handedOver?.name })}
    >
      {handedOver && (
        <CopiedText
          key={handedOver.link}
          label={t("handOverLink", { name: handedOver.name })}
          copyLabel={t("copyLink")}
          copiedLabel={t("linkCopied")}
          text={handedOver.link}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
