import "react";

/** React 18 passes on attributes that it does not know; these are HTML attributes that it does not name yet. */
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto";
    popovertarget?: string;
    popovertargetaction?: "hide";
  }
}
