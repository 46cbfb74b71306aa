// What a browser needs of a contract is method, path and access: the server checks what is sent, and says what it
// refuses. In the browser's bundle the schemas of `endpoint({ … input, answer })`, and what only they use, are left
// out, and the validator with them (docs/adr/0018).
import MagicString from 'magic-string'
import type { Plugin } from 'vite'
import { declared, find, imported, importedFrom, names, type Node } from './syntax.ts'

const CONTRACT = /\/src\/features\/[^/]+\/[\w-]*contract\.ts$/
const SERVERS = new Set(['input', 'answer', 'answerIs', 'problems'])

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
          if (SERVERS.has((property['key'] as { name?: string } | undefined)?.name ?? '')) gone.add(property)

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
        statements
          .filter((one) => one.type !== 'ImportDeclaration' && !gone.has(one))
          .flatMap((one) => [...names(one, gone)]),
      )
      for (const statement of statements)
        if (statement.type === 'ImportDeclaration' && !imported(statement).some((name) => used.has(name)))
          gone.add(statement)

      for (const { start, end } of gone) edited.remove(start, code[end] === ',' ? end + 1 : end)
      return { code: edited.toString(), map: edited.generateMap({ hires: true }) }
    },
  }
}

const isType = ({ type, declaration }: Node): boolean =>
  type.startsWith('TS') || (declaration as Node | null | undefined)?.type?.startsWith('TS') === true

/** What declares calls in a contract: one, or the same for a shop's people and the mall's own. */
const DECLARING: unknown[] = ['endpoint', 'forBoth']

function isEndpoint({ type, callee, arguments: given }: Node): boolean {
  return (
    type === 'CallExpression' &&
    DECLARING.includes((callee as Node)['name']) &&
    (given as Node[])[0]?.type === 'ObjectExpression'
  )
}
