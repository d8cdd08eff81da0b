import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { type KeyboardEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { addressesIn, wrongAmong } from "#app/accounts/domain/invitations";
import { CONTROL_CLASS, describedBy, Field } from "#app/ui/form/field";

type Props = { field: FieldMetadata<string>; label: string };

/** Takes one or several addresses, typed or pasted, and names those that are none. Enter sends them. */
export function AddressesField({ field, label }: Props) {
  const { t } = useTranslation("users");
  const { key, ...textarea } = getTextareaProps(field, { ariaAttributes: false });
  const wrong = wrongAmong(addressesIn(field.value ?? ""));
  const isNamed = field.errors?.[0] === "users:addressesWrong" && wrong.length > 0;
  const hint = t("inviteEmailsHint");
  const namedId = useId();
  const { "aria-describedby": describedIds, ...described } = describedBy(field, hint);
  return (
    <Field field={field} label={label} hint={hint}>
      <textarea
        key={key}
        {...textarea}
        {...described}
        aria-describedby={isNamed ? `${describedIds} ${namedId}` : describedIds}
        rows={2}
        onKeyDown={sendByEnter}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the first field of a dialog
        autoFocus
        className={`${CONTROL_CLASS} py-2`}
      />
      {isNamed && (
        <p id={namedId} className="text-xs font-medium text-danger">
          {t("addressesWrongNamed", { addresses: wrong.join(", ") })}
        </p>
      )}
    </Field>
  );
}

function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
