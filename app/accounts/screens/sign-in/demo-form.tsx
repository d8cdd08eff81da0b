import type { ReactNode } from "react";
import { DEMO_PASSWORD, type DemoAccount } from "#app/accounts/domain/demo";
import { RequestKeyField } from "#app/ui/form/request-key-field";

type Props = {
  account: Pick<DemoAccount, "role" | "email">;
  /** The address of the login page, on any other page. */
  action?: string;
  children: ReactNode;
};

/** Signs in as somebody of the demo by the one button in it. */
export function DemoForm({ account: { role, email }, action, children }: Props) {
  return (
    <form id={`demo-${role}`} method="post" action={action}>
      <RequestKeyField />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="password" value={DEMO_PASSWORD} />
      {children}
    </form>
  );
}
