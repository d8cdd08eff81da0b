import { useCalls } from "#app/core/browser/live/use-calls";
import { useRefresh } from "#app/core/browser/live/use-refresh";
import { toastFailure } from "#app/ui/overlay/toasts";

type Calls = ReturnType<ReturnType<typeof useCalls>>;

/** Changes a conversation by one call, and reads the page again. Resolves to whether the change was accepted. */
export function useChange() {
  const calls = useCalls();
  const refresh = useRefresh();
  return async (call: (calls: Calls) => Promise<unknown>): Promise<boolean> => {
    try {
      await call(calls());
      void refresh();
      return true;
    } catch (error) {
      toastFailure(error as Error);
      return false;
    }
  };
}
