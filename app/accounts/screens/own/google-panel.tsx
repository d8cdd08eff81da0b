import { useTranslation } from "react-i18next";
import type { OwnAccount } from "#app/accounts/domain/own-account";
import { paths } from "#app/paths";
import { Button, ButtonLink } from "#app/ui/form/button";
import { useAct } from "#app/ui/form/use-act";
import { Panel } from "#app/ui/page/panel";
import { ConfirmForm } from "./confirm-form";

/** The signed-in user's Google account, as the account settings show it. */
export type GoogleLinkState = { link: { email: string } | null; hasPassword: boolean };

type Props = GoogleLinkState & {
  account: OwnAccount;
  /** The page to return to from Google. */
  here: string;
};

/**
 * Links the account to Google, or unlinks it by the intent "unlinkGoogle" of the page's action. Both change how one
 * signs in, so an older session asks for the password first.
 */
export function GooglePanel({ account, link, hasPassword, here }: Props) {
  const { t } = useTranslation("auth");
  const { act, isBusy } = useAct();
  const asks = account.hasPassword && account.asksPassword;
  return (
    <Panel id="google" title={t("googlePanelTitle")} note={t("googlePanelNote")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-3 text-sm">
          <img src="/google.svg" alt="" className="size-5 shrink-0" />
          <span className="wrap-anywhere">
            {link ? t("googlePanelLinked", { email: link.email }) : t("googleNotLinked")}
          </span>
        </p>
        {!asks && link && (
          <Button
            size="s"
            busy={isBusy}
            disabled={!hasPassword}
            aria-describedby={hasPassword ? undefined : ONLY_WAY_IN}
            onClick={() => act({ intent: "unlinkGoogle", values: {} })}
          >
            {t("googleUnlink")}
          </Button>
        )}
        {!asks && !link && (
          <ButtonLink size="s" to={paths.google({ intent: "link", from: here })} reloadDocument>
            {t("googleLink")}
          </ButtonLink>
        )}
      </div>
      {asks && (
        <div className="mt-4">
          <ConfirmForm email={account.email} />
        </div>
      )}
      {link && !hasPassword && (
        <p id={ONLY_WAY_IN} className="mt-3 text-sm text-muted">
          {t("googleOnlyWayIn")}
        </p>
      )}
    </Panel>
  );
}

const ONLY_WAY_IN = "google-only-way-in";
