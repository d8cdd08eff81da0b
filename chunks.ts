import type { Plugin, Rollup } from "vite";

type Graph = Parameters<Rollup.GetManualChunk>[1];

type Part = {
  name: string;
  /** The modules it may hold. */
  holds?: RegExp;
  /** Only modules that these import statically. */
  from?: RegExp;
};

const ICONS = /\/node_modules\/lucide-react\//;
const ALL_ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

const VISITORS_ROUTES = /\/app\/routes\/(landing|auth[^/]*)\.tsx$/;

/** The first match counts; a module without one stays with its screen. Later parts are needed later. */
const PARTS: readonly Part[] = [
  {
    name: "react",
    holds: /node_modules\/(react|react-dom|scheduler|@remix-run|i18next|react-i18next|remix-i18next)\//,
  },
  { name: "rules", holds: /node_modules\/(zod|@conform-to\/zod)\// },
  {
    name: "dialogs",
    holds:
      /node_modules\/(@tanstack\/|@headlessui\/react\/dist\/components\/(combobox|dialog|focus-trap|popover|radio-group|tabs|transition)\/)/,
  },
  { name: "menus", holds: /node_modules\/(@headlessui|@floating-ui|@react-aria|react-aria|use-sync-external-store)\// },
  // Packages import packages only, so that no two files import each other.
  { name: "react", holds: /\/node_modules\/(?!lucide-react)|^\0/, from: /\/app\/(entry\.client|root)\.tsx$/ },
  // Not the entry itself, which runs as soon as anything imports its file.
  {
    name: "base",
    holds: /^(?!.*\/entry\.client\.tsx$)/,
    from: /\/app\/(entry\.client|root)\.tsx$/,
  },
  // Only the server renders visitors' pages: the router knows their files, and no browser runs them.
  { name: "plain-pages", holds: /\/app\/(accounts\/screens\/sign-in|visitors\/screens)\//, from: VISITORS_ROUTES },
  {
    name: "fields",
    holds: /\/node_modules\/@conform-to\/|\/app\/ui\/form\/(error-summary|text-field)\.tsx?$/,
  },
  { name: "menus", holds: /\/node_modules\/(?!lucide-react)|^\0/, from: /\/app\/routes\/(shell|screen)\.tsx$/ },
  { name: "shell", from: /\/app\/routes\/(shell|screen)\.tsx$/ },
  {
    name: "shell",
    holds: /\/app\/(ui|[^/]+\/(browser|domain|i18n))\/|\/lucide-react\//,
    from: /\/app\/routes\/dashboard\.tsx$/,
  },
  { name: "dialogs", holds: /\/app\/ui\/overlay\/(dialog-box|sheet-panel)\.tsx$/ },
  { name: "house", holds: ICONS },
  { name: "house", holds: /\/app\/[^/]+\/domain\//, from: /\/app\/routes\/(workers|records)\.tsx$/ },
  {
    name: "house",
    holds: /\/app\/(ui\/(?!.*(chart|password-strength))|[^/]+\/browser\/)/,
    from: /\/app\/routes\/(workers|records|chat|performance-analytics|assignments-calendar)\.tsx$/,
  },
  { name: "house", holds: /\/app\/(core\/domain\/texts\/decimal-sign|catalogue\/domain\/line-order)\.ts$/ },
  {
    name: "rules",
    holds:
      /\/(core\/domain\/(calendar\/day|changes|ids|lists|request-keys|statuses|texts\/(fields|form-numbers|phones))|plant\/domain\/stages|records\/domain\/(kind-input|records))\.ts$/,
  },
  {
    name: "stops",
    holds: /\/app\/(losses\/screens\/(stop-fields|use-stop-removal)|catalogue\/screens\/causes\/pictogram)\.tsx?$/,
  },
  // What opens at a press: the first act on a screen loads it.
  { name: "dialogs", holds: /\/app\/(ui\/(?!.*(chart|password-strength))|[^/]+\/browser\/)/ },
];

/**
 * Puts the modules that every screen needs into a few larger files, because each of many small ones costs a round trip.
 */
export function chunkOf(): Rollup.GetManualChunk {
  let reached: (readonly [Part, Set<string> | null])[] | undefined;
  return (id, graph) => {
    reached ??= PARTS.map((part) => [part, part.from ? reach(part.from, graph) : null] as const);
    return reached.find(([{ holds }, ids]) => (holds?.test(id) ?? true) && (ids?.has(id) ?? true))?.[0].name;
  };
}

/** Fails the build when files import each other, because the one that runs first would use the other before it runs. */
export function withoutCycles(): Plugin {
  return {
    name: "without-cycles",
    generateBundle(_, bundle) {
      const importsOf = (name: string) => {
        const file = bundle[name];
        return file?.type === "chunk" ? file.imports : [];
      };
      for (const name of Object.keys(bundle)) {
        const reached = new Set(importsOf(name));
        for (const next of reached) for (const each of importsOf(next)) reached.add(each);
        if (reached.has(name)) this.error(`${name} imports files that import it: chunks.ts`);
      }
    },
  };
}

/** These modules and all their static imports. */
function reach(from: RegExp, graph: Graph): Set<string> {
  const ids = new Set([...graph.getModuleIds()].filter((id) => from.test(id)));
  for (const id of ids) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of importedIds) if (!ALL_ICONS.test(next)) ids.add(next);
    for (const icon of iconsOf(code ?? "", graph)) ids.add(icon);
  }
  return ids;
}

/** One file exports all icons. A module needs those that it imports from that file. */
function iconsOf(code: string, { getModuleIds, getModuleInfo }: Graph): string[] {
  const requested = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(
    ([, names = ""]) => names.split(",").map((name) => name.trim().split(/\s/)[0] ?? ""),
  );
  const all = requested.length > 0 ? [...getModuleIds()].find((id) => ALL_ICONS.test(id)) : undefined;
  if (!all) return [];
  const files = [
    ...(getModuleInfo(all)?.code ?? "").matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[^"']+)["']/g),
  ];
  return files
    .filter(([, names]) => listed(names).some((name) => requested.includes(name)))
    .map(([, , file = ""]) => all.replace(/[^/]+$/, file));
}

/** The names of "default as Trash, Trash2": the exported names. */
function listed(names = ""): string[] {
  return names.split(",").map(
    (name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .at(-1) ?? "",
  );
}
