import { locales, type Locale } from '#core/locale.ts'
import { blockNames } from '../block-names.ts'
import { faultsOf, isBlockType } from '../blocks.ts'
import { inLanguage, isHalfWritten } from '../in-language.ts'
import type { StoredBlock } from '../staff-contract.ts'

/** What a block is called, and its own title where it has one. */
export function nameOf({ type, dataField }: StoredBlock, locale: Locale): string {
  const title = (dataField as { title?: Record<Locale, string> | string } | undefined)?.title
  const own = typeof title === 'string' ? title : title?.[locale]
  const name = isBlockType(type) ? blockNames[type][locale] : type
  return own && own !== name ? `${name} ${own}` : name
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
  const faults = locales.map((locale) => faultsOf(inLanguage(block, locale) as object))
  if (faults.includes(undefined)) return 'unknown'
  return faults.some((one) => one!.length > 0) || isHalfWritten(block) ? 'unfinished' : 'good'
}
