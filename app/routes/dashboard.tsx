import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as users from "#app/accounts/data/user-list";
import { decideAccess, readAccess } from "#app/accounts/services/access";
import { UnsignedHandovers } from "#app/chat/screens/handovers/unsigned-handovers";
import { listHandovers } from "#app/chat/services/handovers";
import { can } from "#app/core/domain/permissions";
import { requireActor } from "#app/core/http/guard";
import { intent, runIntent } from "#app/core/http/intents";
import { DashboardScreen } from "#app/dashboard/screens/dashboard-screen";
import { openDashboard } from "#app/dashboard/services/dashboard";
import { languageOf } from "#app/i18n/server";
import { namedFindings } from "#app/insights/http/named-findings";
import { lastFindings } from "#app/insights/services/insights";
import { AccessSettings } from "#app/plant/domain/factory-settings";
import { ExampleRequest } from "#app/setup/domain/examples";
import { exampleNames } from "#app/setup/http/example-names";
import { readExamples, takeExampleBack, tryExample } from "#app/setup/services/examples";

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "#app/core/browser/page/keep-typed";

export const handle = { i18n: ["dashboard", "plant", "handovers"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const reader = requireActor(request, context, "dashboard.read");
  const mayDecide = can(reader.role, "factory.settings");
  const [dashboard, found, waiting, unsigned, access, examples] = await Promise.all([
    openDashboard(context.deps, reader),
    can(reader.role, "insights.read") ? lastFindings(context.deps, reader) : null,
    can(reader.role, "users.write") ? users.waiting(context.deps.db, 1).then(({ total }) => total) : 0,
    can(reader.role, "chat.handOver")
      ? listHandovers(context.deps, reader, { unsigned: "1" })
      : { items: [], total: 0 },
    mayDecide ? readAccess(context.deps, reader) : null,
    can(reader.role, "records.create") ? readExamples(context.deps, reader) : {},
  ]);
  return {
    dashboard,
    found: found && {
      ...found,
      findings: await namedFindings(found.findings, languageOf(request), context.deps.settings()),
    },
    role: reader.role,
    own: reader.productionLineIds ?? [],
    waiting,
    unsigned,
    access: dashboard.isBeginning ? access : null,
    examples,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return runIntent(request, context, {
    setAccess: intent(AccessSettings, decideAccess, { key: "plant:saved" }),
    tryExample: intent(
      ExampleRequest,
      async (deps, actor, { step }) =>
        tryExample(deps, actor, { step, names: await exampleNames(languageOf(request)) }),
      { key: "dashboard:example.made" },
    ),
    takeExampleBack: intent(ExampleRequest, takeExampleBack, ({ removed, stays }) =>
      // What stays is listed at its step.
      removed === 0 && stays.length > 0 ? null : { key: "dashboard:example.takenBack", params: { count: removed } },
    ),
  });
}

export default function Dashboard() {
  const { unsigned, ...loaded } = useLoaderData<typeof loader>();
  return (
    <DashboardScreen {...loaded}>
      {can(loaded.role, "chat.handOver") && <UnsignedHandovers loaded={unsigned} />}
    </DashboardScreen>
  );
}
