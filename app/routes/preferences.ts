import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { goTo } from "#app/accounts/http/account-forms";
import { keepPreference } from "#app/navigation/http/preferences";
import { paths } from "#app/paths";

export function loader() {
  return goTo(paths.home(), []);
}

export function action({ request }: ActionFunctionArgs) {
  return keepPreference(request);
}
