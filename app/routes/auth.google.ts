import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { startGoogle } from "#app/accounts/http/google";

export function loader({ request, context }: LoaderFunctionArgs) {
  return startGoogle(request, context);
}
