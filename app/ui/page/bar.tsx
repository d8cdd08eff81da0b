type Props = {
  id?: string;
  label?: string;
  /** What is done of `max`; undefined where nobody knows a share. */
  value?: number | undefined;
  max?: number | undefined;
};

/** A bar of progress, in the colours of the theme. */
export function Bar({ id, label, value, max }: Props) {
  return (
    <progress
      id={id}
      aria-label={label}
      value={value}
      max={max}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-pulse [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line indeterminate:[&::-webkit-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent"
    />
  );
}
