// What the document consists of: the calls of one audience, and of one chapter of these, each whole in itself. All 590
// calls at once keep a browser busy for half a minute, those of an audience for seven seconds.

type Operation = {
  operationId: string
  summary: string
  security?: readonly Record<string, unknown>[]
  tags?: readonly string[]
}
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

export type Wanted = { audience: Audience; /** A tag; undefined: all. */ chapter?: string | undefined }

/** The calls that are wanted, and the tags they have. */
function callsOf(document: Document, { audience, chapter }: Wanted): Pick<Document, 'paths' | 'tags'> {
  const isWanted = (operation: Operation) =>
    isFor(operation, audience) && (chapter === undefined || operation.tags?.includes(chapter))
  const paths: Document['paths'] = {}
  for (const [path, methods] of Object.entries(document.paths)) {
    const own = Object.entries(methods).filter(([, operation]) => isWanted(operation))
    if (own.length > 0) paths[path] = Object.fromEntries(own)
  }
  const tags = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags: of }) => of)))
  return { paths, tags: document.tags.filter(({ name }) => tags.has(name)) }
}

/** And the components that these refer to. */
export function partOf(document: Document, wanted: Wanted): Document {
  const { paths, tags } = callsOf(document, wanted)
  return { ...document, tags, paths, components: referredTo(document.components, paths) }
}

export type Call = { method: string; path: string; operationId: string; summary: string }

/** By their names, in the order of the document. */
export type Chapters = ReadonlyMap<string, readonly Call[]>

export function chaptersOf(document: Document, audience: Audience): Chapters {
  const { tags, paths } = callsOf(document, { audience })
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, tags: of }]) => ({
      of,
      call: { method: method.toUpperCase(), path, operationId, summary },
    })),
  )
  return new Map(
    tags.map(({ name }) => [name, calls.filter(({ of }) => of?.includes(name)).map(({ call }) => call)] as const),
  )
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
