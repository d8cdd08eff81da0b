import { Check, ChevronDown, Minus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { roleName } from "#app/accounts/screens/users/role-name";
import { can, PERMISSIONS, type Permission, ROLES, type RoleOrNone } from "#app/core/domain/permissions";
import { rightWords } from "./right-words";

const COLUMNS: readonly RoleOrNone[] = [...ROLES, null];
const RIGHTS = Object.keys(PERMISSIONS) as Permission[];
const AREAS = [...new Set(RIGHTS.map((right) => rightWords(right).area))];

/** The table of permissions that guards every door, in words. */
export function RolesMatrix() {
  const { t } = useTranslation(["users", "common"]);
  return (
    <details className="group mt-8 rounded-m border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-5 py-3">
        <h2 className="text-base">{t("matrixTitle")}</h2>
        <ChevronDown aria-hidden className="ms-auto size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <p className="px-5 pb-3 text-sm text-muted">{t("matrixText")}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
        aria-label={t("matrixTitle")}
        className="relative overflow-x-auto px-5 pb-5"
      >
        <table className="w-full min-w-xl text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th scope="col" className="py-2 text-start font-medium">
                {t("matrixRight")}
              </th>
              {COLUMNS.map((role) => (
                <th key={role} scope="col" className="px-2 py-2 text-center font-medium">
                  {roleName(t, role)}
                </th>
              ))}
            </tr>
          </thead>
          {AREAS.map((area) => (
            <tbody key={area}>
              <tr>
                <th scope="rowgroup" colSpan={COLUMNS.length + 1} className="pt-4 pb-1 text-start text-xs text-muted">
                  {t(area)}
                </th>
              </tr>
              {RIGHTS.filter((right) => rightWords(right).area === area).map((right) => (
                <RightLine key={right} right={right} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </details>
  );
}

function RightLine({ right }: { right: Permission }) {
  const { t } = useTranslation(["users"]);
  return (
    <tr className="border-b border-line">
      <th scope="row" className="sticky start-0 bg-surface py-2 pe-4 text-start font-normal">
        {t(rightWords(right).right)}
      </th>
      {COLUMNS.map((role) => {
        const isAllowed = can(role, right);
        const Mark = isAllowed ? Check : Minus;
        return (
          <td key={role} className="px-2 py-2 text-center">
            <Mark aria-hidden className={`inline size-4 ${isAllowed ? "text-good" : "text-faint"}`} />
            <span className="sr-only">{t(isAllowed ? "allowed" : "notAllowed")}</span>
          </td>
        );
      })}
    </tr>
  );
}
