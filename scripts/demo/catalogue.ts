export type DemoProduct = {
  name: string;
  code: string;
  description: string;
  category: string;
  /** In the factory's currency; null for work that is not sold by itself. */
  unitPrice: number | null;
  /** Standard minutes a piece; null before a time study. */
  standardMinutes: number | null;
};

/**
 * Products with similar standard minutes share the same lines; the public figure is 2.9 to 55 minutes, mean 23 in
 * sewing.
 */
export const SEWING_FAMILIES: DemoProduct[][] = [
  [
    product("T-shirt col rond", "TS-101", "knitwear", 45, 8.2, "Single jersey, 160 g"),
    product("Polo piqué", "PO-110", "knitwear", 79, 9.4, "Two-button placket"),
    product("T-shirt manches longues", "TS-120", "knitwear", 59, 8.8, "Ribbed cuffs"),
  ],
  [
    product("Chemise Oxford", "CH-201", "shirts", 149, 18.5, "Button-down collar"),
    product("Chemisier à jabot", "CH-214", "shirts", 169, 19.9, "Viscose twill"),
    product("Chemise en lin", "CH-220", "shirts", 189, 17.6, "Washed linen"),
  ],
  [
    product("Pantalon chino", "PA-301", "trousers", 199, 22.4, "Stretch gabardine"),
    product("Jean droit", "PA-310", "trousers", 229, 24.1, "Denim 12 oz"),
    product("Sarouel brodé", "PA-325", "trousers", 179, null, "New style, time study to come"),
  ],
  [
    product("Robe chemise", "RO-401", "dresses", 249, 27.3, "With belt"),
    product("Robe plissée", "RO-412", "dresses", 289, 29.8, "Accordion pleats"),
    product("Caftan court", "RO-430", "dresses", 349, 28.4, "Hand-finished trim"),
  ],
  [
    product("Blouse de travail", "WO-501", "workwear", 139, 15.2, "Polyester cotton"),
    product("Combinaison", "WO-510", "workwear", 219, 16.7, "Reinforced knees"),
  ],
  [
    product("Veste matelassée", "VE-601", "jackets", 449, 41.5, "Recycled filling"),
    product("Blazer doublé", "VE-620", "jackets", 590, 45.2, "Half lined"),
  ],
];

export const FINISHING_FAMILIES: DemoProduct[][] = [
  [
    product("Repassage chemise", "FI-701", "finishing", null, 3.4, "Press and fold"),
    product("Repassage pantalon", "FI-702", "finishing", null, 3.1, "Press and crease"),
  ],
  [
    product("Contrôle et étiquetage", "FI-710", "finishing", null, 2.9, "Final inspection, labels"),
    product("Conditionnement carton", "FI-711", "finishing", null, 3, "Polybag and carton"),
  ],
  [
    product("Boutonnage", "FI-720", "finishing", null, 4.2, "Buttons and buttonholes"),
    product("Broderie poitrine", "FI-721", "finishing", null, 4.6, "Logo to 6,000 stitches"),
    product("Délavage éco", "FI-722", "finishing", null, null, "New process, time study to come"),
  ],
];

/** Listed, but not made at the moment. */
export const RETIRED_PRODUCTS: DemoProduct[] = [
  product("Tablier enfant", "WO-590", "workwear", 69, 11.5, "Last season"),
  product("Tissu popeline (mètre)", "TI-001", "fabrics", 38, null, "Sold by the metre"),
];

export const DEMO_PRODUCTS = [...SEWING_FAMILIES.flat(), ...FINISHING_FAMILIES.flat(), ...RETIRED_PRODUCTS];

function product(
  ...[name, code, category, unitPrice, standardMinutes, description]: [
    string,
    string,
    string,
    number | null,
    number | null,
    string,
  ]
): DemoProduct {
  return { name, code, category, unitPrice, standardMinutes, description };
}
