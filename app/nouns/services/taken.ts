import type { NounName } from "#app/core/domain/noun/keys";
import type { Taken } from "#app/core/services/batch";
import { UNIQUE_COLUMNS } from "#app/nouns/data/nouns";
import { NOUNS } from "#app/nouns/domain/nouns";
import { SEAT, SEAT_TAKEN } from "#app/planning/domain/seats";

/** The message and field for each broken unique index. The database decides; this table only words it. */
export const TAKEN: Record<string, Taken> = {
  ...Object.fromEntries(
    UNIQUE_COLUMNS.map(({ column, noun, field }) => [column, { key: takenWords(noun, field), field }]),
  ),
  [SEAT]: SEAT_TAKEN,
  "absences.worker_id": { key: "assignments:alreadyAbsent" },
  "assignments.id": { key: "audit:notDeleted" },
  "performance_records.id": { key: "audit:notDeleted" },
  "invitations.email_key": { key: "users:alreadyInvited", field: "email" },
  "causes.code": { key: "causes:codeTaken", field: "code" },
  "identities.issuer": { key: "auth:googleTaken" },
  "identities.user_id": { key: "auth:googleLinkedAlready" },
};

function takenWords(noun: NounName, field: string): string {
  return (NOUNS[noun].taken as Record<string, string>)[field] as string;
}
