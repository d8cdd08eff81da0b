import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { Person } from "#app/domain/chat";
import { Avatar } from "#app/ui/avatar";

type Props = { found: Person[]; active: number; choose: (person: Person) => void };

export function MentionList({ found, active, choose }: Props) {
  const { t } = useTranslation("chat");
  if (found.length === 0) return null;
  return (
    <ul
      aria-label={t("mention")}
      className="absolute start-2 bottom-full z-10 mb-1 w-64 rounded-m border border-line bg-raised p-1 shadow-float"
    >
      {found.map((person, index) => (
        <li key={person.id}>
          <button
            type="button"
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
            className={clsx(
              "touch-target flex w-full items-center gap-2 rounded-s px-2 py-1.5 text-start text-sm",
              index === active && "bg-accent-soft",
            )}
          >
            <Avatar name={person.name} src={person.avatarUrl} className="size-6 text-xs" />
            <span className="min-w-0 truncate">{person.name}</span>
            <span className="ms-auto truncate text-xs text-muted">@{person.username}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
