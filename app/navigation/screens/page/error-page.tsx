import { useLocation, useNavigate } from "@remix-run/react";
import { ArrowLeft, House, RotateCw } from "lucide-react";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { Weave } from "#app/ui/chart/weave";
import { Button, ButtonLink } from "#app/ui/form/button";
import { PlainPage } from "#app/visitors/screens/plain-page";
import type { PageProblem } from "./problem";
import { RequestNumber } from "./request-number";

type Props = {
  problem: PageProblem;
  home: string;
  requestId: string | null;
  /** A more specific title than "something failed". */
  failedTitle?: string;
};

const TITLES = {
  notFound: "common:errorPage.notFoundTitle",
  forbidden: "common:errorPage.forbiddenTitle",
  signal: "common:somethingWentWrong",
  failed: "common:somethingWentWrong",
};

/** Shows what happened and what to do next. */
export function ErrorPage({ problem, home, requestId, failedTitle }: Props) {
  const { t } = useTranslation();
  const canRetry = problem.kind === "failed" || problem.kind === "signal";
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-6 py-16 text-center">
      <Weave columns={21} rows={9} thread={TORN[problem.kind]} className="h-28 w-auto max-w-full" />
      <div className="space-y-2">
        <h1 tabIndex={-1} className="text-2xl">
          {t((problem.kind === "failed" && failedTitle) || TITLES[problem.kind])}
        </h1>
        <p className="text-muted">{useExplanation(problem)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {canRetry ? <Retry /> : <GoBack />}
        <ButtonLink to={home} icon={House}>
          {t("common:backToHome")}
        </ButtonLink>
      </div>
      {problem.kind === "failed" && requestId && <RequestNumber value={requestId} />}
    </div>
  );
}

/** The button to retry. On a plain page it is a link to the page itself, which needs no script. */
function Retry() {
  const { t } = useTranslation();
  const isPlain = useContext(PlainPage);
  const { pathname, search } = useLocation();
  return isPlain ? (
    <ButtonLink to={pathname + search} reloadDocument variant="primary" icon={RotateCw}>
      {t("common:retry")}
    </ButtonLink>
  ) : (
    <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
      {t("common:retry")}
    </Button>
  );
}

/** Going back needs a script, so a plain page shows the button once its script runs. */
function GoBack() {
  const { t } = useTranslation();
  const isPlain = useContext(PlainPage);
  const navigate = useNavigate();
  return (
    <Button
      variant="primary"
      icon={ArrowLeft}
      hidden={isPlain}
      data-needs-script={isPlain ? "" : undefined}
      data-back=""
      onClick={() => navigate(-1)}
    >
      {t("common:goBack")}
    </Button>
  );
}

/** The torn thread of each problem: it ends, meets a border, or is cut. */
const TORN = {
  notFound: (column: number, row: number) => row === 4 && column < 11,
  forbidden: (column: number, row: number) => row === 4 && column < 10,
  signal: (column: number, row: number) => row === 4 && (column < 8 || column > 12),
  failed: (column: number, row: number) => (row === 4 && column < 9) || (row === 6 && column > 10),
};

function useExplanation(problem: PageProblem): string {
  const { t, i18n } = useTranslation();
  switch (problem.kind) {
    case "notFound":
      return t("common:errorPage.notFoundText");
    case "forbidden": {
      const roles = problem.roles.map((role) => t(`common:role.${role}`));
      return t("common:errorPage.forbiddenText", { roles: new Intl.ListFormat(i18n.language).format(roles) });
    }
    case "signal":
      return t("common:errorPage.signalText");
    case "failed":
      return t("common:errorPage.failedText");
  }
}
