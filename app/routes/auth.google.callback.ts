import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { finishGoogle } from "#app/accounts/http/google";

export function loader({ request, context }: LoaderFunctionArgs) {
  return finishGoogle(request, context);
}
