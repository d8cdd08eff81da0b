import { openPasswords } from "#app/accounts/services/passwords";

/** At their full cost, the hashes of the tests in workerd would take a third of the time of all tests there. */
export const quickPasswords = openPasswords({ N: 2 ** 4, r: 8, p: 1 });
