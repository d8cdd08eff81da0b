import { type FieldMetadata, getInputProps } from "@conform-to/react";
import clsx from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { CONTROL_CLASS, describedBy, Field } from "./field";
import { IconButton } from "./icon-button";

type Props<Value> = {
  field: FieldMetadata<Value>;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
  onFocus?: () => void;
  onType?: (password: string) => void;
  /** Below the field, such as the strength of the password. */
  children?: ReactNode;
};

/** A password field for revealing, pasting and password managers; it reports Caps Lock. */
export function PasswordField<Value>({ field, label, autoComplete, hint, onFocus, onType, children }: Props<Value>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const { key, ...input } = getInputProps(field, { type: "password", ariaAttributes: false });
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <Field field={field} label={label} hint={hint}>
      <div className="relative">
        <input
          key={key}
          {...input}
          {...describedBy(field, hint)}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={watch}
          onKeyUp={watch}
          onFocus={onFocus}
          onBlur={() => setCapsLock(false)}
          onInput={(event) => onType?.(event.currentTarget.value)}
          className={clsx(CONTROL_CLASS, "pe-12")}
        />
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={t(isShown ? "common:hidePassword" : "common:showPassword")}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute end-1 top-1/2 -translate-y-1/2"
        />
      </div>
      <p role="status" className="text-xs font-medium text-fair empty:hidden">
        {isCapsLock ? t("common:capsLock") : ""}
      </p>
      {children}
    </Field>
  );
}
