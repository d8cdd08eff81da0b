import clsx from "clsx";
import { Check, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "#app/chat/domain/chat";
import { characters } from "#app/chat/domain/conversations";
import { useTypedCall } from "#app/core/browser/requests/use-typed-call";
import type { Id } from "#app/core/domain/ids";
import { LIMITS } from "#app/core/domain/limits";
import { isFoundIn } from "#app/core/domain/texts/search-text";
import { paths } from "#app/paths";
import { ChoicesLeft } from "#app/ui/form/choices-left";
import { CONTROL_CLASS } from "#app/ui/form/field";
import { Avatar } from "#app/ui/page/avatar";

type Props = {
  chosen: Person[];
  onChange: (chosen: Person[]) => void;
  /** The users who are members already. */
  without?: readonly Id[];
  /** Called by Enter when no person is highlighted, because the choice is then complete. */
  onDone?: () => void;
};

/**
 * Chooses people from colleagues, or from those found by two or more characters of a name. The keys stay in the box:
 * arrows move, Enter chooses, Backspace in an empty box takes back the last choice.
 */
export function PeoplePicker({ chosen, onChange, without = [], onDone }: Props) {
  const { t } = useTranslation("chat");
  const box = useRef<HTMLInputElement>(null);
  const { list, idOf, q, type, answer, refusal, shown, active, move } = useOfferedPeople(without);
  const isChosen = ({ id }: Person) => chosen.some((one) => one.id === id);

  function toggle(person: Person) {
    onChange(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
    type("");
    box.current?.focus();
  }

  function press(event: KeyboardEvent) {
    const person = shown[active];
    if (event.key === "ArrowDown" && shown.length > 0) move((active + 1) % shown.length);
    else if (event.key === "ArrowUp" && shown.length > 0) move((Math.max(active, 0) + shown.length - 1) % shown.length);
    else if (event.key === "Enter" && person) toggle(person);
    else if (event.key === "Enter" && q === "") onDone?.();
    else if (event.key === "Backspace" && q === "" && chosen.length > 0) onChange(chosen.slice(0, -1));
    else return;
    event.preventDefault();
  }

  return (
    <div className="space-y-3">
      <ChosenPeople chosen={chosen} onRemove={toggle} />
      <input
        ref={box}
        type="search"
        data-autofocus
        value={q}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        aria-label={t("searchPeople")}
        aria-controls={list}
        aria-activedescendant={shown[active] && idOf(shown[active])}
        placeholder={t("searchPeople")}
        autoComplete="off"
        maxLength={100}
        className={CONTROL_CLASS}
      />
      <ul id={list} aria-label={t("people")} className="space-y-0.5">
        {shown.map((person, index) => (
          <li key={person.id}>
            <PersonButton
              id={idOf(person)}
              person={person}
              isChosen={isChosen(person)}
              isActive={index === active}
              onToggle={() => toggle(person)}
            />
          </li>
        ))}
      </ul>
      <FoundNote answer={answer} refusal={refusal} shown={shown.length} />
    </div>
  );
}

function ChosenPeople({ chosen, onRemove }: { chosen: Person[]; onRemove: (person: Person) => void }) {
  const { t } = useTranslation("chat");
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t("chosen")}>
      {chosen.map((person) => (
        <li key={person.id} className="max-w-full">
          <button
            type="button"
            onClick={() => onRemove(person)}
            aria-label={t("removePerson", { name: person.name })}
            className="touch-target flex h-8 max-w-full items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-2 text-sm text-accent-ink"
          >
            <span className="min-w-0 truncate">{person.name}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type PersonProps = { id: string; person: Person; isChosen: boolean; isActive: boolean; onToggle: () => void };

function PersonButton({ id, person, isChosen, isActive, onToggle }: PersonProps) {
  return (
    <button
      id={id}
      type="button"
      aria-pressed={isChosen}
      // The keys stay in the box.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onToggle}
      className={clsx(
        "flex min-h-12 w-full items-center gap-3 rounded-s px-2 py-1.5 text-start text-sm hover:bg-sunken",
        isActive && "bg-sunken",
      )}
    >
      <Avatar name={person.name} src={person.avatarUrl} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{person.name}</span>
        <span className="block truncate text-xs text-muted">@{person.username}</span>
      </span>
      {isChosen && <Check aria-hidden className="size-4 text-accent-ink" />}
    </button>
  );
}

type NoteProps = Pick<ReturnType<typeof useFound>, "answer" | "refusal"> & { shown: number };

/** Says that there are more people than shown, or that nobody was found. */
function FoundNote({ answer, refusal, shown }: NoteProps) {
  const { t } = useTranslation("chat");
  return (
    <>
      {answer && shown === answer.items.length && <ChoicesLeft shown={shown} all={answer} />}
      {shown === 0 && (answer || refusal) && (
        <p role="status" className="px-2 py-4 text-sm text-muted">
          {refusal ?? t("nobodyFound")}
        </p>
      )}
    </>
  );
}

/** The typed text, the people who are offered for it, and the one that the keys are on. */
function useOfferedPeople(without: readonly Id[]) {
  const list = useId();
  const [q, setQ] = useState("");
  const [wanted, setActive] = useState(-1);
  const { answer, refusal } = useFound(q.trim());
  // Until the answer for this text is there, an earlier one must not offer somebody of another name.
  const isMeant = ({ id, name, username }: Person) => !without.includes(id) && isFoundIn(q.trim(), name, username);
  const shown = answer?.items.filter(isMeant) ?? [];
  const idOf = ({ id }: Person) => `${list}-${id}`;
  return {
    list,
    idOf,
    q,
    answer,
    refusal,
    shown,
    active: Math.min(wanted, shown.length - 1),
    type(text: string) {
      setQ(text);
      setActive(text === "" ? -1 : 0);
    },
    move(to: number) {
      setActive(to);
      const person = shown[to];
      if (person) document.getElementById(idOf(person))?.scrollIntoView({ block: "nearest" });
    },
  };
}

/** The users found; below two characters, the colleagues. */
function useFound(q: string) {
  const isLongEnough = characters(q) >= LIMITS.userSearchMinimum;
  return useTypedCall<{ items: Person[]; total: number; isCapped: boolean }>(paths.chatUsers(isLongEnough ? q : ""));
}
