import { LogIn } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { DemoAccount } from "#app/accounts/domain/demo";
import { DemoForm } from "./demo-form";

export type Demo = { accounts: readonly DemoAccount[]; password: string };

/** Signs in to a demo factory as each role with one click. */
export function DemoAccounts({ demo }: { demo: Demo }) {
  const { t } = useTranslation(["auth", "common"]);
  return (
    <section aria-labelledby="demo" className="border-t border-line pt-6">
      <h2 id="demo" className="text-base">
        {t("demoTitle")}
      </h2>
      <p className="mt-1 text-sm text-muted">{t("demoLead", { password: demo.password })}</p>
      <ul className="mt-4 flex flex-col gap-2">
        {demo.accounts.map(({ role, email }) => (
          <li key={role}>
            <DemoForm account={{ role, email }}>
              <button
                type="submit"
                className="group flex min-h-14 w-full items-center gap-3 rounded-s border border-line bg-surface px-4 py-2 text-start hover:border-line-strong hover:bg-sunken aria-busy:opacity-60"
              >
                <span className="flex grow flex-col">
                  <span className="text-sm font-medium">{t("demoSignIn", { role: t(`common:role.${role}`) })}</span>
                  <span className="text-xs text-muted">{t(`demoRoles.${role}`)}</span>
                  <span className="text-xs text-muted">{email}</span>
                </span>
                <LogIn className="size-4 shrink-0 text-thread" aria-hidden="true" />
              </button>
            </DemoForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
