import { useTranslation } from "react-i18next";
import { paths } from "#app/paths";
import { Button, ButtonLink } from "#app/ui/form/button";
import { useAct } from "#app/ui/form/use-act";
import { Panel } from "#app/ui/page/panel";

/** The signed-in user's Google account, as the account settings show it. */
export type GoogleLinkState = { link: { email: string } | null; hasPassword: boolean };

type Props = GoogleLinkState & {
  /** The page to return to from Google. */
  here: string;
};

/** Links the account to Google, or unlinks it by the intent "unlinkGoogle" of the page's action. */
export function GooglePanel({ link, hasPassword, here }: Props) {
  const { t } = useTranslation("auth");
  const { act, isBusy } = useAct();
  return (
    <Panel title={t("googlePanelTitle")} note={t("googlePanelNote")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 items-center gap-3 text-sm">
          <img src="/google.svg" alt="" className="size-5 shrink-0" />
          <span className="wrap-anywhere">
            {link ? t("googlePanelLinked", { email: link.email }) : t("googleNotLinked")}
          </span>
        </p>
        {link ? (
          <Button
            size="s"
            busy={isBusy}
            disabled={!hasPassword}
            aria-describedby={hasPassword ? undefined : ONLY_WAY_IN}
            onClick={() => act({ intent: "unlinkGoogle", values: {} })}
          >
            {t("googleUnlink")}
          </Button>
        ) : (
          <ButtonLink size="s" to={paths.google({ intent: "link", from: here })} reloadDocument>
            {t("googleLink")}
          </ButtonLink>
        )}
      </div>
      {link && !hasPassword && (
        <p id={ONLY_WAY_IN} className="mt-3 text-sm text-muted">
          {t("googleOnlyWayIn")}
        </p>
      )}
    </Panel>
  );
}

const ONLY_WAY_IN = "google-only-way-in";
