import clsx from "clsx";

type Props = { name: string; src?: string | null; className?: string };

/** An avatar, or the initials of a name, which are no text: the name itself is beside them. */
export function Avatar({ name, src, className = "size-8 text-xs" }: Props) {
  const shape = clsx("shrink-0 rounded-full", className);
  if (src) return <img src={src} alt="" className={clsx(shape, "object-cover")} />;
  return (
    <span
      aria-hidden="true"
      data-initials={initials(name)}
      className={clsx(
        shape,
        "grid place-items-center bg-accent-soft font-semibold text-accent-ink before:content-[attr(data-initials)]",
      )}
    />
  );
}

function initials(name: string) {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const [first = "?", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""];
  return ([...first].slice(0, 1).join("") + [...last].slice(0, 1).join("")).toUpperCase();
}
