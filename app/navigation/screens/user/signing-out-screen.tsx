import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ANSWERED_WITHIN_MS } from "#app/core/browser/requests/bounded-fetch";
import { useAttempts } from "#app/core/browser/requests/use-attempts";
import { paths } from "#app/paths";
import { ButtonLink } from "#app/ui/form/button";
import { Spinner } from "#app/ui/page/spinner";

/**
 * Replaces the app while its user signs out. Any answer opens the sign-in page: the server ends the session with the
 * next request, if it has not ended it yet. Without an answer the page says that the user is signed out, and tries again.
 */
export function SigningOutScreen() {
  const { t } = useTranslation();
  const [isUnanswered, setUnanswered] = useState(false);
  useAttempts(true, async () => {
    try {
      await fetch(paths.logout(), {
        method: "POST",
        body: new URLSearchParams({ requestKey: crypto.randomUUID() }),
        redirect: "manual",
        signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
      });
    } catch {
      setUnanswered(true);
      return true;
    }
    window.location.assign(paths.login());
    return false;
  });
  return (
    <main id="content" className="grid min-h-dvh place-items-center px-4">
      {isUnanswered ? (
        <div className="flex max-w-lg flex-col items-center gap-6 text-center">
          <div className="space-y-2">
            <h1 className="text-2xl">{t("navigation:signOut.done")}</h1>
            <p className="text-muted">{t("navigation:signOut.unanswered")}</p>
          </div>
          <ButtonLink to={paths.login()} reloadDocument variant="primary">
            {t("navigation:signOut.signIn")}
          </ButtonLink>
        </div>
      ) : (
        <Spinner label={t("navigation:signOut.underWay")} />
      )}
    </main>
  );
}
