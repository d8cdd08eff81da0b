type Props = { name: string; label: string; isChosen: boolean; onChoose: () => void };

/** One of a few choices in a row. */
export function RadioChoice({ name, label, isChosen, onChoose }: Props) {
  return (
    <label className="flex min-h-8 items-center gap-2 text-sm pointer-coarse:min-h-11">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="accent-accent" />
      {label}
    </label>
  );
}
