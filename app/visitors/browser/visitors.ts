import { followChoices } from "./choices";
import { watchForms } from "./forms";
import { showMenus } from "./menus";
import { showNotices } from "./notices";
import { beginDay, watchDay } from "./passing-day";
import { watchPasswords } from "./passwords";
import { beginSampleEntry, watchSampleEntry } from "./sample-entry";
import { showScripted } from "./scripted";
import { watchWays } from "./ways";

// The one script of a visitor's page. The page works without it: links, forms and <details> are the browser's own.
// Everything here listens on the document, so that the page can be replaced in another language.
followChoices();
watchForms();
showMenus();
showNotices();
watchDay();
watchPasswords();
watchSampleEntry();
watchWays();
showScripted();
beginDay();
beginSampleEntry();
document.documentElement.dataset.ready = "";
