import { behind } from "#app/notifications/services/notifications";
import { TAKEN } from "#app/nouns/services/taken";
import { afresh } from "#app/plant/services/factory";

/** The parts of a write that topics give: settings read again, notices, and the words of a taken value. */
export const HOOKS = { afresh, behind, taken: TAKEN };
