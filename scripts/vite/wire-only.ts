// What a browser needs of a contract is method, path and access: the server checks what is sent. In the browser's bundle the schemas of
// `endpoint({ … input, answer })`, and what only they use, are left out, and the validator with them (docs/adr/0018).
import MagicString from 'magic-string'
import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const CONTRACT = /\/src\/features\/[^/]+\/[\w-]*contract\.ts$/
const SCHEMAS = new Set(['input', 'answer'])

export function wireOnly(): Plugin {
  return {
    name: 'wire-only',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!CONTRACT.test(id.split('?')[0]!)) return undefined
      const program = this.parse(code, { lang: 'ts' }) as unknown as Node & { body: Node[] }
      const edited = new MagicString(code)
      const gone = new Set<Node>()
      for (const call of find(program, isEndpoint))
        for (const property of (call['arguments'] as { properties: Node[] }[])[0]!.properties)
          if (SCHEMAS.has((property['key'] as { name?: string } | undefined)?.name ?? '')) gone.add(property)

      const validators = importedFrom(program.body, 'zod/mini')
      const statements = program.body.filter((statement) => !isType(statement))
      // A declaration that still speaks of the validator is a schema; what spoke only of schemas goes with it.
      const schemas = new Set(validators)
      for (let before = -1; before !== schemas.size;) {
        before = schemas.size
        for (const statement of statements)
          if (declared(statement).length > 0 && [...names(statement, gone)].some((name) => schemas.has(name)))
            for (const name of declared(statement)) schemas.add(name)
      }
      for (const statement of statements) if (declared(statement).some((name) => schemas.has(name))) gone.add(statement)

      const used = new Set(
        statements.filter((one) => one.type !== 'ImportDeclaration' && !gone.has(one)).flatMap((one) => [...names(one, gone)]),
      )
      for (const statement of statements)
        if (statement.type === 'ImportDeclaration' && !imported(statement).some((name) => used.has(name))) gone.add(statement)

      for (const { start, end } of gone) edited.remove(start, code[end] === ',' ? end + 1 : end)
      return { code: edited.toString(), map: edited.generateMap({ hires: true }) }
    },
  }
}

const isType = ({ type, declaration }: Node): boolean =>
  type.startsWith('TS') || (declaration as Node | null | undefined)?.type?.startsWith('TS') === true

function isEndpoint({ type, callee, arguments: given }: Node): boolean {
  return type === 'CallExpression' && (callee as Node)['name'] === 'endpoint' && (given as Node[])[0]?.type === 'ObjectExpression'
}

/** The names a statement declares; none for imports and types. */
function declared(statement: Node): string[] {
  const declaration = (statement['declaration'] as Node | null | undefined) ?? statement
  if (declaration.type === 'FunctionDeclaration') return [(declaration['id'] as { name: string }).name]
  if (declaration.type !== 'VariableDeclaration') return []
  return (declaration['declarations'] as { id: { name?: string } }[]).flatMap(({ id }) => id.name ?? [])
}

const imported = (statement: Node): string[] => (statement['specifiers'] as { local: { name: string } }[]).map(({ local }) => local.name)

const importedFrom = (body: readonly Node[], source: string): string[] =>
  body.filter(({ type, source: from }) => type === 'ImportDeclaration' && (from as { value: string }).value === source).flatMap(imported)

/** Every name spoken of below a node, without types, without what is gone already. */
function names(node: Node, gone: ReadonlySet<Node>): Set<string> {
  const found = new Set<string>()
  walk(node, (one, key) => {
    if (gone.has(one) || (one.type.startsWith('TS') && !one.type.endsWith('Expression'))) return false
    if (one.type === 'Identifier' && key !== 'key' && key !== 'property') found.add(one['name'] as string)
    return true
  })
  return found
}

function find(node: Node, wanted: (node: Node) => boolean): Node[] {
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
      if (inner !== null && typeof inner === 'object' && typeof (inner as Node).type === 'string') walk(inner as Node, visit, name)
}
