import type { Rollup } from "vite";

type Graph = Parameters<Rollup.GetManualChunk>[1];

type Part = {
  name: string;
  /** What may stand in it. */
  holds?: RegExp;
  /** Only what these need before they can be shown. */
  from?: RegExp;
};

const ICONS = /\/node_modules\/lucide-react\//;
const ALL_ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/** The first that fits; what fits none stays with its screen. The further down, the later it is needed. */
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
  // Packages lean on packages only, so that no two files ask for each other.
  { name: "react", holds: /\/node_modules\/(?!lucide-react)|^\0/, from: /\/app\/(entry\.client|root)\.tsx$/ },
  // Not the entry itself, which runs as soon as anything asks for its file.
  {
    name: "base",
    holds: /^(?!.*\/entry\.client\.tsx$)/,
    from: /\/app\/(entry\.client|root|features\/navigation\/settings-button)\.tsx$/,
  },
  {
    name: "base",
    holds: /\/app\/(ui|browser|domain|features\/navigation)\/|\/lucide-react\//,
    from: /\/app\/routes\/landing\.tsx$/,
  },
  { name: "auth", holds: /\/app\/(features|routes)\/auth/, from: /\/app\/routes\/auth[^/]*\.tsx$/ },
  { name: "fields", holds: /\/node_modules\/|\/app\/ui\//, from: /\/app\/routes\/auth[^/]*\.tsx$/ },
  { name: "menus", holds: /\/node_modules\/(?!lucide-react)|^\0/, from: /\/app\/routes\/(shell|screen)\.tsx$/ },
  { name: "shell", from: /\/app\/routes\/(shell|screen)\.tsx$/ },
  { name: "shell", holds: /\/app\/(ui|browser|domain)\/|\/lucide-react\//, from: /\/app\/routes\/dashboard\.tsx$/ },
  { name: "dialogs", holds: /\/app\/ui\/(dialog|sheet)\.tsx$/ },
  { name: "house", holds: ICONS },
  { name: "house", holds: /\/app\/domain\//, from: /\/app\/routes\/(workers|performance-records)\.tsx$/ },
  { name: "house", holds: /\/app\/(ui\/(?!.*(chart|password-strength))|browser\/)/ },
];

/** What every screen needs travels in a few files of some size instead of many small ones; see docs/decisions/0064. */
export function chunkOf(): Rollup.GetManualChunk {
  let reached: (readonly [Part, Set<string> | null])[] | undefined;
  return (id, graph) => {
    reached ??= PARTS.map((part) => [part, part.from ? reach(part.from, graph) : null] as const);
    return reached.find(([{ holds }, ids]) => (holds?.test(id) ?? true) && (ids?.has(id) ?? true))?.[0].name;
  };
}

/** These modules and all that they import at once, and not later. */
function reach(from: RegExp, graph: Graph): Set<string> {
  const ids = new Set([...graph.getModuleIds()].filter((id) => from.test(id)));
  for (const id of ids) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of importedIds) if (!ALL_ICONS.test(next)) ids.add(next);
    for (const icon of iconsOf(code ?? "", graph)) ids.add(icon);
  }
  return ids;
}

/** One file names all icons there are: a module needs those that it asks that file for. */
function iconsOf(code: string, { getModuleIds, getModuleInfo }: Graph): string[] {
  const asked = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().split(/\s/)[0] ?? ""),
  );
  const all = asked.length > 0 ? [...getModuleIds()].find((id) => ALL_ICONS.test(id)) : undefined;
  if (!all) return [];
  const files = [
    ...(getModuleInfo(all)?.code ?? "").matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/(icons\/[^"']+)["']/g),
  ];
  return files
    .filter(([, names]) => listed(names).some((name) => asked.includes(name)))
    .map(([, , file = ""]) => all.replace(/[^/]+$/, file));
}

/** The names of "default as Trash, Trash2": as they are called outside. */
function listed(names = ""): string[] {
  return names.split(",").map(
    (name) =>
      name
        .trim()
        .split(/\s+as\s+/)
        .at(-1) ?? "",
  );
}
