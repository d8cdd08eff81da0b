import { Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#app/core/domain/limits";
import { AccountField } from "./account-field";
import { fieldId } from "./field-id";

type Props = {
  name: "password" | "confirmPassword";
  label: string;
  error: string | undefined;
  /** A message key for an empty field. */
  missing?: string;
  hint?: string;
  /** True for a password chosen now, which must be long enough; otherwise it is the current one. */
  isNew?: boolean;
  /** The name of the field that must have the same value. */
  sameAs?: string;
  children?: ReactNode;
};

/**
 * A password field for pasting and password managers. With the page's script the password can be revealed, and Caps
 * Lock is reported.
 */
export function AccountPassword({ name, label, error, missing, hint, isNew = false, sameAs, children }: Props) {
  const { t } = useTranslation(["auth", "common"]);
  const reveal = (
    <button
      type="button"
      hidden
      aria-label={t("common:showPassword")}
      aria-pressed={false}
      title={t("common:showPassword")}
      data-reveal={fieldId(name)}
      data-needs-script=""
      className="group absolute end-1 top-1/2 inline-flex size-8 -translate-y-1/2 items-center justify-center rounded-s text-muted transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <Eye aria-hidden="true" className="size-4 group-aria-pressed:hidden" />
      <EyeOff aria-hidden="true" className="hidden size-4 group-aria-pressed:block" />
    </button>
  );
  return (
    <AccountField
      name={name}
      label={label}
      error={error}
      missing={missing ?? "passwordRequired"}
      hint={hint}
      type="password"
      autoComplete={isNew ? "new-password" : "current-password"}
      autoCapitalize="none"
      spellCheck={false}
      data-least={isNew && !sameAs ? LIMITS.passwordMinimum : undefined}
      data-too-short={isNew && !sameAs ? t("passwordTooShort") : undefined}
      data-same-as={sameAs && fieldId(sameAs)}
      data-differs={sameAs && t("passwordsDiffer")}
      className="pe-12"
      button={reveal}
    >
      <p role="status" data-caps-lock={t("common:capsLock")} className="text-xs font-medium text-fair empty:hidden" />
      {children}
    </AccountField>
  );
}
