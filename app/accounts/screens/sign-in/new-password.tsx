import { useTranslation } from "react-i18next";
import type { FormRefusal } from "#app/core/domain/intents";
import { AccountPassword } from "./account-password";
import { Strength } from "./strength";

/** A new password, and how hard it is to guess. */
export function NewPassword({ refusal, label }: { refusal: FormRefusal; label: string }) {
  const { t } = useTranslation("auth");
  return (
    <AccountPassword name="password" label={label} error={refusal.errors.password} hint={t("passwordHint")} isNew>
      <Strength />
    </AccountPassword>
  );
}
