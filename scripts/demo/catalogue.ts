export type DemoProduct = {
  name: string;
  code: string;
  description: string;
  category: string;
  /** In the factory's currency. */
  unitPrice: number;
  /** Standard minutes a piece; null before a time study. */
  standardMinutes: number | null;
};

/**
 * Products with similar standard minutes share the same lines; the public figure is 2.9 to 55 minutes, mean 23 in
 * sewing. Names and descriptions are the same words in French and in English, because a product has only one name.
 */
export const FAMILIES: DemoProduct[][] = [
  [
    product("T-shirt jersey", "TS-101", "knitwear", 38, 8.2, "Jersey 160 g/m²"),
    product("Polo piqué", "PO-110", "knitwear", 62, 10.2, "Piqué 220 g/m²"),
    product("T-shirt raglan", "TS-120", "knitwear", 44, 8.8, "Interlock 190 g/m²"),
  ],
  [
    product("Oxford Tanger", "CH-201", "shirts", 98, 18.5, "Oxford 140 g/m²"),
    product("Lavallière Fès", "CH-214", "shirts", 115, 19.9, "Viscose 120 g/m²"),
    product("Chambray Asilah", "CH-220", "shirts", 104, 17.6, "Chambray 115 g/m²"),
  ],
  [
    product("Chino Agadir", "PA-301", "trousers", 118, 22.4, "Gabardine 240 g/m²"),
    product("Denim Safi", "PA-310", "trousers", 135, 24.1, "Denim 12 oz"),
    product("Sarouel Oujda", "PA-325", "trousers", 110, null, "Viscose 150 g/m²"),
  ],
  [
    product("Midi Meknès", "RO-401", "dresses", 152, 27.3, "Viscose 120 g/m²"),
    product("Plissé Ifrane", "RO-412", "dresses", 176, 29.8, "Polyester 130 g/m²"),
    product("Caftan Chaouen", "RO-430", "dresses", 210, 28.4, "Crêpe 160 g/m²"),
  ],
  [
    product("Blouson Atlas", "WO-501", "workwear", 92, 15.2, "Polyester 65 %, 245 g/m²"),
    product("Combi Atlas", "WO-510", "workwear", 128, 16.7, "Polyester 65 %, 245 g/m²"),
  ],
  [
    product("Parka Toubkal", "VE-601", "jackets", 310, 41.5, "Polyester 100 g/m²"),
    product("Blazer Casa", "VE-620", "jackets", 385, 45.2, "Flannel 280 g/m²"),
  ],
];

/** Listed, but not made at the moment. */
export const RETIRED_PRODUCTS: DemoProduct[] = [
  product("Kids Atlas", "WO-590", "workwear", 46, 11.5, "Polyester 65 %, 245 g/m²"),
  product("Denim 12 oz (m)", "TI-001", "fabrics", 38, null, "Denim 12 oz, 150 cm"),
];

export const DEMO_PRODUCTS = [...FAMILIES.flat(), ...RETIRED_PRODUCTS];

function product(
  ...[name, code, category, unitPrice, standardMinutes, description]: [
    string,
    string,
    string,
    number,
    number | null,
    string,
  ]
): DemoProduct {
  return { name, code, category, unitPrice, standardMinutes, description };
}
