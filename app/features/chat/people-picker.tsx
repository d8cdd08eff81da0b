import { Check, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTypedCall } from "#app/browser/use-typed-call";
import { characters, type Person } from "#app/domain/chat";
import type { Id } from "#app/domain/ids";
import { LIMITS } from "#app/domain/limits";
import { paths } from "#app/paths";
import { Avatar } from "#app/ui/avatar";
import { CONTROL_CLASS } from "#app/ui/field";

type Props = {
  chosen: Person[];
  onChange: (chosen: Person[]) => void;
  /** Those who are in already. */
  without?: readonly Id[];
};

/** People, found by two characters of their name or more. */
export function PeoplePicker({ chosen, onChange, without = [] }: Props) {
  const { t } = useTranslation("chat");
  const [q, setQ] = useState("");
  const { answer, refusal } = useFound(q.trim());
  const isChosen = ({ id }: Person) => chosen.some((one) => one.id === id);
  const toggle = (person: Person) =>
    onChange(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  const shown = answer?.items.filter(({ id }) => !without.includes(id));
  return (
    <div className="space-y-3">
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label={t("chosen")}>
          {chosen.map((person) => (
            <li key={person.id} className="max-w-full">
              <button
                type="button"
                onClick={() => toggle(person)}
                aria-label={t("removePerson", { name: person.name })}
                className="touch-target flex h-8 max-w-full items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-2 text-sm text-accent-ink"
              >
                <span className="min-w-0 truncate">{person.name}</span>
                <X aria-hidden className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        type="search"
        data-autofocus
        value={q}
        onChange={(event) => setQ(event.target.value)}
        aria-label={t("searchPeople")}
        placeholder={t("searchPeople")}
        autoComplete="off"
        maxLength={100}
        className={CONTROL_CLASS}
      />
      <ul aria-label={t("people")} className="space-y-0.5">
        {shown?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              aria-pressed={isChosen(person)}
              onClick={() => toggle(person)}
              className="flex min-h-12 w-full items-center gap-3 rounded-s px-2 py-1.5 text-start text-sm hover:bg-sunken"
            >
              <Avatar name={person.name} src={person.avatarUrl} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{person.name}</span>
                <span className="block truncate text-xs text-muted">@{person.username}</span>
              </span>
              {isChosen(person) && <Check aria-hidden className="size-4 text-accent-ink" />}
            </button>
          </li>
        ))}
      </ul>
      {!shown?.length && (
        <p role="status" className="px-2 py-4 text-sm text-muted">
          {shown ? t("nobodyFound") : (refusal ?? t("typeToSearch", { count: LIMITS.userSearchMinimum }))}
        </p>
      )}
    </div>
  );
}

/** Who is found; nobody is looked for below two characters. */
function useFound(q: string) {
  const isLongEnough = characters(q) >= LIMITS.userSearchMinimum;
  return useTypedCall<{ items: Person[] }>(isLongEnough ? paths.chatUsers(q) : null);
}
