type Edge = { line: number; product: number };

/**
 * The parts of a factory that no product connects: each part's lines make products of that part only. Between two parts,
 * nothing tells the effect of lines from the effect of their products.
 * Source: Tarjan, "Efficiency of a good but not linear set union algorithm", JACM 1975.
 */
export function componentsOf<Group extends Edge>(groups: readonly Group[]): Group[][] {
  const parents = new Map<string, string>();
  const rootOf = (node: string): string => {
    const parent = parents.get(node) ?? node;
    if (parent === node) return node;
    const root = rootOf(parent);
    parents.set(node, root);
    return root;
  };
  for (const { line, product } of groups) parents.set(rootOf(`line ${line}`), rootOf(`product ${product}`));
  const components = new Map<string, Group[]>();
  for (const group of groups) {
    const root = rootOf(`line ${group.line}`);
    const component = components.get(root);
    if (component) component.push(group);
    else components.set(root, [group]);
  }
  return [...components.values()];
}
