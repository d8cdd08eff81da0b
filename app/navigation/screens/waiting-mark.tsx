import { Link } from "@remix-run/react";
import clsx from "clsx";
import { CircleAlert, CloudUpload } from "lucide-react";

type Props = { to: string; isRefused: boolean; children: string };

/** A mark for entries on this device that wait or were refused, with a link to them. */
export function WaitingMark({ to, isRefused, children }: Props) {
  const Icon = isRefused ? CircleAlert : CloudUpload;
  return (
    <Link
      to={to}
      className={clsx(
        "touch-target flex h-9 items-center gap-1.5 rounded-full px-3 text-sm",
        isRefused ? "bg-danger-soft text-danger" : "bg-fair-soft text-fair",
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="max-lg:sr-only">{children}</span>
    </Link>
  );
}
