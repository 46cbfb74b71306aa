import { locales, type Locale } from '#core/locale.ts'
import { blockNames } from '../block-names.ts'
import { faultsOf, isBlockType } from '../blocks.ts'
import type { StoredBlock } from '../staff-contract.ts'

/** What a block is called, and its own title where it has one. */
export function nameOf({ type, dataField }: StoredBlock, locale: Locale): string {
  const title = (dataField as { title?: Record<Locale, string> | string } | undefined)?.title
  const own = typeof title === 'string' ? title : title?.[locale]
  const name = isBlockType(type) ? blockNames[type][locale] : type
  return own && own !== name ? `${name} ${own}` : name
}

/** As it is in one language: every `{ zh_CN, en }` becomes the one. */
export function inOne(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((inner) => inOne(inner, locale))
  if (value === null || typeof value !== 'object') return value
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => (locales as readonly string[]).includes(key)))
    return (value as Record<Locale, unknown>)[locale]
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inOne(inner, locale)]))
}

type State = 'good' | 'unfinished' | 'unknown'
/** A block that is changed is another one: of a hundred, one is looked at anew. */
const states = new WeakMap<StoredBlock, State>()

/** unknown: this mall cannot draw it, and keeps it as it is. */
export function stateOf(block: StoredBlock): State {
  const known = states.get(block) ?? lookAt(block)
  states.set(block, known)
  return known
}

function lookAt(block: StoredBlock): State {
  const faults = locales.map((locale) => faultsOf(inOne(block, locale) as object))
  if (faults.includes(undefined)) return 'unknown'
  return faults.some((one) => one!.length > 0) ? 'unfinished' : 'good'
}
