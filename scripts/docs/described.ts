// What the sources say of a schema, kept beside it while the documents are written: the comment above a field, and the
// name of the constant that holds it. `comments.ts` puts the calls of `described` and `named` into the modules.
import { clone, globalRegistry, type z } from 'zod'
import type { $ZodType } from 'zod/v4/core'

type Named = { name: string; file: string; value: unknown }

/** What the comments above exported constants say of what is no schema: of calls. */
const abouts = new Map<unknown, string>()
const constants: Named[] = []
const lists = new Map<string, $ZodType>()

const isSchema = (value: unknown): value is $ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in (value as $ZodType)._zod

/**
 * The schema of one field, with its comment: a copy, for the same schema stands elsewhere with another. What the
 * comment quotes after "as in" is an example.
 */
export function described<Value>(value: Value, description: string): Value {
  if (!isSchema(value)) return value
  const copy = clone(value as $ZodType as z.ZodType, value._zod.def as never, { parent: true }) as $ZodType
  const examples = Array.from(description.matchAll(/\bas in `(.+?)`/g), ([, example]) => example!)
  globalRegistry.add(copy, { description, ...(examples.length > 0 && { examples }) })
  return copy as Value
}

export function named<Value>(value: Value, { name, file, about }: { name: string; file: string; about: string }) {
  if (isSchema(value)) {
    const known = globalRegistry.get(value)
    if (about && !known?.description) globalRegistry.add(value, { ...known, description: about })
    constants.push({ name, file, value })
  } else if (about && typeof value === 'object' && value !== null && !abouts.has(value)) abouts.set(value, about)
  return value
}

/** `z.enum(words)` and its like have the name of their list wherever they stand. */
export function listed(schema: $ZodType, { name, file }: { name: string; file: string }): $ZodType {
  const key = `${name} ${JSON.stringify((schema._zod.def as { entries?: object; values?: unknown[] }).entries ?? [])}`
  const known = lists.get(key)
  if (known) return known
  lists.set(key, schema)
  constants.push({ name, file, value: schema })
  return schema
}

export const aboutOf = (value: unknown): string => abouts.get(value) ?? ''

const NAMED = new Set(['object', 'union', 'enum'])

/** What TypeScript calls something else: a client that is made from the document would hide it. */
const LANGUAGES_OWN = new Set(['Record', 'Event', 'Map', 'Set', 'Date', 'Error', 'Request', 'Response'])

/** Gives every named schema its name in the document; of one name in two places each has its feature's besides. */
export function nameSchemas(): void {
  const ways: ((one: Named) => string)[] = [
    ({ name }) => capital(name),
    ({ name, file }) => capital(featureOf(file)) + capital(name),
    ({ name, file }) => capital(featureOf(file)) + capital(stemOf(file)) + capital(name),
  ]
  const first = new Map<unknown, Named>()
  for (const one of constants) if (isNameable(one.value as $ZodType) && !first.has(one.value)) first.set(one.value, one)
  let open = [...first.values()].toSorted((a, b) => (`${a.name} ${a.file}` < `${b.name} ${b.file}` ? -1 : 1))
  for (const way of ways) {
    const byName = Map.groupBy(open, way)
    for (const [id, some] of byName)
      if (some.length === 1 && !LANGUAGES_OWN.has(id)) tell(some[0]!.value as $ZodType, id)
    open = open.filter(({ value }) => !globalRegistry.get(value as $ZodType)?.id)
  }
  if (open.length > 0)
    throw new Error(`Two schemas of a file have one name: ${open.map(({ name }) => name).join(', ')}`)
}

const tell = (schema: $ZodType, id: string) => globalRegistry.add(schema, { ...globalRegistry.get(schema), id })

/**
 * What has fields or names of its own; `x-enum-varnames`: a number that stands for a word (core/wire/wire-number.ts).
 */
const isNameable = (schema: $ZodType): boolean =>
  NAMED.has(schema._zod.def.type) || globalRegistry.get(schema)?.['x-enum-varnames'] !== undefined

/** `return-item`, `returnItem` and `RETURN_ITEM` are `ReturnItem`. */
function capital(name: string): string {
  const words = /[a-z]/.test(name) ? name : name.toLowerCase()
  return words[0]!.toUpperCase() + words.slice(1).replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
}
const featureOf = (file: string): string => /\/features\/([^/]+)\//.exec(file)?.[1] ?? 'core'
const stemOf = (file: string): string => /([^/]+)\.ts$/.exec(file)![1]!
