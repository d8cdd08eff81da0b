import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnAccount } from "#app/accounts/domain/own-account";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { buttonClass } from "#app/ui/form/button-look";
import { Dialog } from "#app/ui/overlay/dialog";
import { Panel } from "#app/ui/page/panel";
import { RemovalForm } from "./removal-form";

type Props = { account: OwnAccount };

/** Downloads the user's data, or deletes the account. */
export function FarewellPanel({ account }: Props) {
  const { t } = useTranslation("account");
  const [isLeaving, setLeaving] = useState(false);
  const close = () => setLeaving(false);
  return (
    <Panel id="farewell" title={t("data")}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-md text-sm text-muted">{t("downloadNote")}</p>
          <a href={paths.ownData()} download className={buttonClass({ variant: "secondary" })}>
            <Download aria-hidden="true" className="size-4" />
            {t("download")}
          </a>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          <p className="max-w-md text-sm text-muted">{t("deleteNote")}</p>
          <Button icon={Trash2} variant="danger" onClick={() => setLeaving(true)}>
            {t("delete")}
          </Button>
        </div>
      </div>
      <Dialog open={isLeaving} onClose={close} title={t("deleteTitle")}>
        <RemovalForm account={account} onClose={close} />
      </Dialog>
    </Panel>
  );
}
