import { fetchedPart } from "#app/ui/page/fetched-part";

/** Loads the question before typed rows are discarded; a screen that may ask it calls this early. */
export const fetchDiscardQuestion = () => import("./discard-question");

export const DiscardQuestionLater = fetchedPart(fetchDiscardQuestion, (module) => module.DiscardQuestion);
