// The document of one audience, whole in itself: what its page draws. All 560 calls at once keep a browser busy for
// half a minute.

type Operation = { security?: readonly Record<string, unknown>[]; tags?: readonly string[] }
export type Document = {
  info: { description?: string }
  tags: readonly { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

/** By the names of the security schemes. */
export const audiences = ['member', 'merchant', 'platform'] as const
export type Audience = (typeof audiences)[number]

export const isAudience = (value: unknown): value is Audience => audiences.includes(value as Audience)

/** Where the staff of shops and of the operator sign in, which anybody may call. */
const STAFF = 'staff'

function isFor({ security = [], tags = [] }: Operation, audience: Audience): boolean {
  const named = security.flatMap((one) => Object.keys(one))
  if (named.length > 0) return named.includes(audience)
  return audience === 'member' || tags.includes(STAFF)
}

/** Its calls, the tags they have, and the components that these refer to. */
export function partOf(document: Document, audience: Audience): Document {
  const paths: Document['paths'] = {}
  for (const [path, methods] of Object.entries(document.paths)) {
    const own = Object.entries(methods).filter(([, operation]) => isFor(operation, audience))
    if (own.length > 0) paths[path] = Object.fromEntries(own)
  }
  const tags = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags: of }) => of)))
  return {
    ...document,
    tags: document.tags.filter(({ name }) => tags.has(name)),
    paths,
    components: referredTo(document.components, paths),
  }
}

const REFERENCE = /"\$ref":"#\/components\/([^/"]+)\/([^/"]+)"/g

function referredTo(all: Document['components'], paths: Document['paths']): Document['components'] {
  const found: Document['components'] = all['securitySchemes'] ? { securitySchemes: all['securitySchemes'] } : {}
  const open: unknown[] = [paths]
  while (open.length > 0)
    for (const [, kind, name] of JSON.stringify(open.pop()).matchAll(REFERENCE)) {
      if (found[kind!]?.[name!] !== undefined) continue
      const component = all[kind!]![name!]
      found[kind!] = { ...found[kind!], [name!]: component }
      open.push(component)
    }
  return found
}
