/** The reason of a refusal, at its place. */
export function Problem({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className="mt-4 rounded-s bg-danger-soft px-4 py-3 text-sm text-danger">
      {text}
    </p>
  );
}
