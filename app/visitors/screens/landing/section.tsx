import { type ReactNode, useId } from "react";

type Props = { title: string; lead?: string; children: ReactNode };

/** One part of the landing page under its heading. */
export function Section({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-8 md:py-16">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {lead && <p className="mt-3 max-w-2xl text-base text-muted">{lead}</p>}
      <div className="mt-5 md:mt-10">{children}</div>
    </section>
  );
}
