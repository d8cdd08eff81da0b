import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Part } from "./part";

/**
 * A part of a screen whose code is loaded when it is rendered. If that fails, the rest of the screen stays, and the
 * user can retry; React itself would remember the failure for ever.
 * @param pick the part in the module that holds its code
 * @param waiting shown until the code is loaded
 */
export function fetchedPart<Module, Props extends object>(
  fetchModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  waiting: ReactNode = null,
) {
  let Fetched: ComponentType<Props> | null = null;
  let failures = 0;

  function load() {
    return fetchModule()
      .catch((error) => fetchElsewhere<Module>(error, failures))
      .then(
        (module) => ({ default: pick(module) }),
        (error) => {
          Fetched = null;
          failures += 1;
          throw error;
        },
      );
  }

  return function FetchedPart(props: Props) {
    return (
      <Part>
        {() => {
          Fetched ??= lazy(load) as unknown as ComponentType<Props>;
          return (
            <Suspense fallback={waiting}>
              <Fetched {...props} />
            </Suspense>
          );
        }}
      </Part>
    );
  };
}

/**
 * Chromium and Firefox remember that an address could not be loaded, and do not request it again. So the same code is
 * loaded from another address, which their error names. Safari tries again by itself.
 */
function fetchElsewhere<Module>(error: unknown, failures: number): Promise<Module> {
  const address = /https?:\/\/\S+\.js$/.exec(error instanceof Error ? error.message : "")?.[0];
  if (!address) throw error;
  return import(/* @vite-ignore */ `${address}?again=${failures}`);
}
