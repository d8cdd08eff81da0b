import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnAccount } from "#app/accounts/domain/own-account";
import { Panel } from "#app/ui/page/panel";
import { PasswordForm } from "./password-form";

type Props = { account: OwnAccount };

/** A saved password opens a fresh, empty form. */
export function PasswordPanel({ account }: Props) {
  const { t } = useTranslation("account");
  const [saved, setSaved] = useState(0);
  return (
    <Panel id="password" title={t("password")} note={t(account.hasPassword ? "passwordNote" : "passwordFirst")}>
      <PasswordForm key={saved} account={account} onDone={() => setSaved(saved + 1)} />
    </Panel>
  );
}
