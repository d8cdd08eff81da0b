import { openDatabase } from "#app/data/database";
import { AuditVerification } from "#app/domain/audit-logs";
import { verifyChain } from "#app/services/audit-chain";
import { openLocal as openState } from "../local-database";

/** Verifies the log that `wrangler dev --persist-to` keeps under a directory. Reads only: what is not sealed yet is left out. */
export async function openLocal(directory: string) {
  const local = await openState(directory);
  const [db, files] = [openDatabase(local.db), await local.files()];
  return (after?: string) => verifyChain({ db, files }, AuditVerification.parse({ after }));
}
