/** Whether somebody edited a form inside. What the browser filled in by itself does not count. */
export function isEdited(area: HTMLElement | null): boolean {
  const controls = area?.querySelectorAll("form input, form select, form textarea") ?? [];
  return (Array.from(controls) as unknown as (HTMLInputElement | HTMLSelectElement)[]).some((control) => {
    // A choice without a name, such as the country of the holidays offered, is not sent with the form.
    if ("options" in control) return control.name !== "" && isOtherChosen(control);
    if (control.type === "file" || control.type === "hidden" || control.matches(":autofill")) return false;
    // A box without a value of its own has the value "on" and the default value "".
    const isBox = control.type === "checkbox" || control.type === "radio";
    return isBox ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  });
}

/** Whether a file was chosen inside a form. */
export function holdsFile(area: HTMLElement | null): boolean {
  const files = area?.querySelectorAll<HTMLInputElement>("form input[type=file]") ?? [];
  return Array.from(files).some((input) => (input.files?.length ?? 0) > 0);
}

/**
 * Whether another option is chosen than at first. Where no option is marked as selected, a list opens with its first.
 */
function isOtherChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const marked = Array.from(options).findIndex(({ defaultSelected }) => defaultSelected);
  const first = Array.from(options).findIndex(({ disabled }) => !disabled);
  return selectedIndex !== (marked === -1 ? first : marked);
}
