/** The header of a form that a script sent from a visitor's page. A script cannot follow a redirect itself. */
export const SENT_BY_SCRIPT = "X-Sent-By-Script";

/** The header with the page that such a form leads to. */
export const LEADS_TO = "X-Leads-To";
