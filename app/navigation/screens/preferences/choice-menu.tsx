import type { ReactNode } from "react";
import { useMenuLater } from "#app/ui/overlay/use-menu-later";
import type { Choices } from "./choice-listbox";

type Props<Value> = Choices<Value> & { label: string; face: ReactNode };

const fetchListbox = () => import("./choice-listbox").then(({ ChoiceListbox }) => ChoiceListbox);

/** A button that shows the current choice and opens the others. */
export function ChoiceMenu<Value extends string>({ label, face, ...choices }: Props<Value>) {
  const { Menu, opener } = useMenuLater("listbox", fetchListbox);
  const button = {
    "aria-label": label,
    title: label,
    className:
      "touch-target grid h-9 min-w-9 place-items-center rounded-s px-2 text-sm font-medium text-muted transition-colors hover:bg-sunken hover:text-ink [&>svg]:size-4.5",
    children: face,
  };
  return Menu ? <Menu button={button} {...choices} /> : <button {...opener} {...button} />;
}
