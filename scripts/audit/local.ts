import { AuditVerification } from "#app/audit/domain/log";
import { verifyChain } from "#app/audit/services/chain";
import { openDatabase } from "#app/core/data/database";
import { openLocal as openState } from "../local-database.mjs";

/** Verifies the log that `npm start` keeps under a directory. Reads only, and leaves out unsealed lines. */
export async function openLocal(directory: string) {
  const local = await openState(directory);
  const [db, files] = [openDatabase(local.db), await local.files()];
  return (after?: string) => verifyChain({ db, files }, AuditVerification.parse({ after }));
}
