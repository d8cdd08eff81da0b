import { Check, Copy } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/form/button";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { Problem } from "#app/ui/text/problem";
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
      {handedOver && <HandedOverLink key={handedOver.link} {...handedOver} onClose={onClose} />}
    </Dialog>
  );
}

function HandedOverLink({ name, link, onClose }: Omit<HandedOver, "isMailed"> & { onClose: () => void }) {
  const { t } = useTranslation(["users", "common"]);
  const id = useId();
  const [result, setResult] = useState<"copied" | "failed" | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setResult("copied"),
      () => setResult("failed"),
    );
  return (
    <>
      <label htmlFor={id} className="flex flex-col gap-1.5 text-sm font-medium">
        {t("handOverLink", { name })}
        <input
          data-autofocus
          id={id}
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
          className={`${CONTROL_CLASS} figure`}
        />
      </label>
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {result === "copied" && t("linkCopied")}
      </p>
      <Problem text={result === "failed" ? t("copyFailed") : null} />
      <DialogActions>
        <Button onClick={onClose}>{t("common:close")}</Button>
        <Button variant="primary" icon={result === "copied" ? Check : Copy} onClick={() => void copy()}>
          {t("copyLink")}
        </Button>
      </DialogActions>
    </>
  );
}
