import { getFormProps, useForm } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalls } from "#app/core/browser/live/use-calls";
import { wakeAll } from "#app/core/browser/live/use-live";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import { isSignedInAgain } from "#app/core/browser/requests/session-end";
import type { CurrentUser, SessionEnd } from "#app/core/domain/sessions";
import { paths } from "#app/paths";
import { Button } from "#app/ui/form/button";
import { PasswordField } from "#app/ui/form/password-field";
import { Dialog, DialogActions } from "#app/ui/overlay/dialog";
import { toastDone } from "#app/ui/overlay/toasts";
import { Problem } from "#app/ui/text/problem";

type Props = { end: SessionEnd; user: CurrentUser; onDone: () => void };
type Answer = { user: { id: string } };

/**
 * Asks the user of a page whose session has ended to sign in again over it, so that nothing typed is lost. Somebody who
 * signed in in another tab goes on at once, or, if it is another user, leaves the page.
 */
export function SignInAgain({ end, user, onDone }: Props) {
  const { t } = useTranslation("navigation");
  const refresh = useRefresh();
  const { signIn, problem, isBusy } = useSignIn(user.email, goOn);
  const [form, fields] = useForm<{ password: string }>({
    onSubmit: (event, { formData }) => {
      event.preventDefault();
      void signIn(String(formData.get("password") ?? ""));
    },
  });

  function goOn({ user: { id } }: Answer) {
    if (id !== user.id) return location.assign(paths.dashboard());
    isSignedInAgain();
    wakeAll();
    void refresh();
    toastDone(t("sessionOver.done"));
    onDone();
  }

  useOtherTabs(goOn);

  return (
    <Dialog
      open
      onClose={() => location.assign(paths.login(location.pathname + location.search))}
      title={t("sessionOver.title")}
      description={t(end === "expired" ? "sessionOver.expired" : "sessionOver.ended")}
      isSticky
    >
      <form {...getFormProps(form)} className="flex flex-col gap-4">
        <p className="text-sm text-ink">{t("sessionOver.kept")}</p>
        <p className="text-sm wrap-anywhere text-muted">{user.email}</p>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField field={fields.password} label={t("sessionOver.password")} autoComplete="current-password" />
        <Problem text={problem} />
        <p className="text-sm text-muted">
          <a href={paths.login()} target="_blank" rel="noreferrer" className="touch-reach text-accent-ink underline">
            {t("sessionOver.otherWay")}
          </a>
        </p>
        <DialogActions>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t("sessionOver.signIn")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Signs in with the password of a user whose email is known. */
function useSignIn(email: string, onAnswer: (answer: Answer) => void) {
  const calls = useCalls();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function signIn(password: string) {
    setBusy(true);
    setProblem(null);
    try {
      onAnswer(await calls().post<Answer>("/api/auth/login", { email, password }));
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  }
  return { signIn, problem, isBusy };
}

/** Hears of a user who signed in in another tab, when this one is looked at again. */
function useOtherTabs(onAnswer: (answer: Answer) => void) {
  const calls = useCalls();
  const latest = useRef(onAnswer);
  latest.current = onAnswer;
  useEffect(() => {
    const lookUp = () => {
      if (document.visibilityState !== "visible") return;
      calls()
        .get<Answer>("/api/auth/me")
        .then(
          (answer) => latest.current(answer),
          () => undefined,
        );
    };
    document.addEventListener("visibilitychange", lookUp);
    return () => document.removeEventListener("visibilitychange", lookUp);
  }, [calls]);
}
