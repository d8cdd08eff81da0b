import { useTranslation } from "react-i18next";
import type { FormRefusal } from "#app/core/domain/intents";
import { AccountForm } from "./account-form";
import { BackToLogin } from "./back-to-login";
import { FormHeading } from "./form-heading";

type Props = {
  refusal: FormRefusal;
  /** Confirms a new email, stops a change that waits, or restores the former email. */
  act: "emailConfirm" | "emailStop" | "emailRestore";
  /** Null when the link does not work; `dead` is the message key that says why. */
  link: { token: string; email: string; username: string; factory: string } | null;
  dead: string;
};

/** The page behind a link to the new or the former email of an account. */
export function EmailLinkScreen({ refusal, act, link, dead }: Props) {
  const { t } = useTranslation("auth");
  return (
    <>
      <FormHeading
        title={t(link ? `${act}.title` : "emailLinkDead")}
        lead={link ? t(`${act}.lead`, { email: link.email, name: link.username, factory: link.factory }) : ""}
      />
      {link ? (
        <AccountForm refusal={refusal} labels={{}} submit={t(`${act}.action`)} pending={t(`${act}.pending`)}>
          <input type="hidden" name="token" value={link.token} />
        </AccountForm>
      ) : (
        <p role="alert" className="rounded-s bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          {t(dead)}
        </p>
      )}
      <p className="text-sm text-muted">
        <BackToLogin />
      </p>
    </>
  );
}
