// Comments live once, in the contracts: while the documents are written, a module that declares schemas is loaded with
// what it says of them as calls of described.ts. Must be asked for before any such module is.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import MagicString from 'magic-string'
import { parseSync } from 'vite'
import { find, type Node } from '../vite/syntax.ts'

const DECLARES = /\/src\/((?!server\/|ui\/|console\/)(?!.*\/server\/).*|.*contract)\.ts$/

registerHooks({
  load(url, context, next) {
    if (!DECLARES.test(url)) return next(url, context)
    const source = readFileSync(fileURLToPath(url), 'utf8')
    if (!source.includes("'zod/mini'") && !source.includes('contract.ts')) return next(url, context)
    return { format: 'module-typescript', shortCircuit: true, source: withComments(source, url) }
  },
})

function withComments(source: string, file: string): string {
  const { program, comments } = parseSync(file, source, { lang: 'ts' })
  const above = new Map<number, string>()
  for (const { type, value, end } of comments)
    if (type === 'Block' && value.startsWith('*')) above.set(startAfter(source, end), plain(value.slice(1)))
  const edited = new MagicString(source)
  const wrap = ({ start, end }: Node, call: string, more: object | string) =>
    edited.prependLeft(start, `${call}(`).appendRight(end, `, ${JSON.stringify(more)})`)

  const body = program as unknown as Node
  for (const call of find(body, isList)) wrap(call, '__listed', { name: listOf(call), file })
  for (const { properties } of find(body, ({ type }) => type === 'ObjectExpression'))
    for (const property of properties as (Node & { key: Node; value: Node; kind: string; shorthand: boolean })[]) {
      const about = above.get(property.start)
      if (!about || property.type !== 'Property' || property.kind !== 'init' || property['method']) continue
      const key = property.shorthand ? `${property.key['name'] as string}: ` : ''
      wrap(property.value, `${key}__described`, about)
    }
  for (const statement of (program as unknown as { body: Node[] }).body)
    for (const { id, init } of declarationsOf(statement))
      if (init) wrap(init, '__named', { name: id.name, file, about: above.get(statement.start) ?? '' })
  const helper = JSON.stringify(new URL('described.ts', import.meta.url).href)
  const names = 'described as __described, listed as __listed, named as __named'
  return `import { ${names} } from ${helper};${edited.toString()}`
}

/** A comment as one line. */
const plain = (comment: string): string => comment.replace(/\s*\n\s*\*\s?/g, ' ').trim()

function startAfter(source: string, end: number): number {
  while (/\s/.test(source[end] ?? '')) end++
  return end
}

type Declaration = { id: { name: string }; init: Node | null }

function declarationsOf(statement: Node): Declaration[] {
  const declaration = (statement['declaration'] as Node | null | undefined) ?? statement
  return declaration.type === 'VariableDeclaration' ? (declaration['declarations'] as Declaration[]) : []
}

type Call = Node & { callee: Node & { property?: { name: string } }; arguments: Node[] }

/** `z.enum(words)`. */
function isList(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const { callee, arguments: given } = node as Call
  return callee.property?.name === 'enum' && given.length === 1 && given[0]!.type === 'Identifier'
}

const listOf = (node: Node): string => (node as Call).arguments[0]!['name'] as string
