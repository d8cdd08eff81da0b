import { fetchedPart } from "#app/ui/page/fetched-part";

/** Loads the choice of a product; a screen that may open it calls this early. */
export const fetchPicker = () => import("./product-picker");

export const ProductPickerLater = fetchedPart(fetchPicker, (module) => module.ProductPicker);
