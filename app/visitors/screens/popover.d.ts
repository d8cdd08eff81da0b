import "react";

/** HTML attributes that the types of React 18 do not have yet. React passes unknown attributes on. */
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto";
    popovertarget?: string;
    popovertargetaction?: "hide";
  }
}
