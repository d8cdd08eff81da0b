import { sql } from "drizzle-orm";
import { productionLines as lines } from "./tables";

/** Lines by name, "Sewing 2" before "Sewing 10"; the same terms as the index `production_lines_by_name`. */
export const BY_NAME = [
  sql`rtrim(${lines.nameKey}, '0123456789')`,
  sql`length(${lines.nameKey})`,
  sql`${lines.nameKey}`,
];

/** Lines by stage, then by name. */
export const BY_LINE = [sql`${lines.stagePlace}`, ...BY_NAME];

/** The name of a line's stage, or nothing. */
export const STAGE_NAME =
  sql<string>`iif(${lines.stageId} IS NULL, '', (SELECT name FROM stages WHERE id = ${lines.stageId}))`.as(
    "stage_name",
  );
