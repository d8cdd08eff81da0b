export function FormHeading({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="flex flex-col gap-2">
      <h1 tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      <p className="text-base text-muted wrap-anywhere">{lead}</p>
    </div>
  );
}
