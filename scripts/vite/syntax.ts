// What our plugins ask of a module's syntax tree.

export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** The names a statement declares; none for imports and types. */
export function declared(statement: Node): string[] {
  const declaration = (statement['declaration'] as Node | null | undefined) ?? statement
  if (declaration.type === 'FunctionDeclaration') return [(declaration['id'] as { name: string }).name]
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration['declarations'] as { id: { name?: string } }[]).flatMap(({ id }) => id.name ?? [])
}

export const imported = (statement: Node): string[] =>
  (statement['specifiers'] as { local: { name: string } }[]).map(({ local }) => local.name)

export const importedFrom = (body: readonly Node[], source: string): string[] =>
  body
    .filter(({ type, source: from }) => type === 'ImportDeclaration' && (from as { value: string }).value === source)
    .flatMap(imported)

/** Every name spoken of below a node, without types, without what is gone already. */
export function names(node: Node, gone: ReadonlySet<Node>): Set<string> {
  const found = new Set<string>()
  walk(node, (one, key) => {
    if (gone.has(one) || (one.type.startsWith('TS') && !one.type.endsWith('Expression'))) return false
    if (one.type === 'Identifier' && key !== 'key' && key !== 'property') found.add(one['name'] as string)
    return true
  })
  return found
}

export function find(node: Node, wanted: (node: Node) => boolean): Node[] {
  const found: Node[] = []
  walk(node, (one) => {
    if (wanted(one)) found.push(one)
    return true
  })
  return found
}

function walk(node: Node, visit: (node: Node, key: string) => boolean, key = ''): void {
  if (!visit(node, key)) return
  for (const [name, value] of Object.entries(node))
    for (const inner of Array.isArray(value) ? value : [value])
      if (inner !== null && typeof inner === 'object' && typeof (inner as Node).type === 'string')
        walk(inner as Node, visit, name)
}
