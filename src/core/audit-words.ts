/**
 * What the operator calls things that the program calls by names of its own: in the audit log, and where jobs and
 * messages are listed. A feature declares its words; one that is missing is called as in the code.
 */
import type { Locale } from './locale.ts'

export type Words = Record<Locale, string>
type Named<Word = Words> = Readonly<Record<string, Word>>

/** A kind of thing that the audit log speaks of. */
type Subject = Words & {
  /** Where the operator finds this one, or the list that it stands in; undefined: nowhere. */
  page?: (which: string, isOfShop: boolean) => string | undefined
  /** Where visitors see it; undefined: nowhere. */
  storefront?: (which: string, prodId: number | null) => string | undefined
  /** What the program's own words for it mean. */
  words?: Named
  called?: (which: string, locale: Locale, all: GatheredWords) => string | undefined
}

export type GatheredWords = {
  /** Changes that the audit log tells, such as `coupon.stop`. */
  actions: Named
  /** By what stands before the colon: `coupon:7`. */
  subjects: Named<Subject>
  jobs: Named
  /** Topics of the outbox. */
  messages: Named
  /** Fields of logged changes; one in two languages stands here without its ending. */
  fields: Named
  /** What stands in a field where it is a word of the program. */
  values: Named<Named>
}
export type AuditWords = Partial<GatheredWords>

export function gatherWords(declared: readonly AuditWords[]): GatheredWords {
  const of = <Part extends keyof GatheredWords>(part: Part): GatheredWords[Part] =>
    Object.assign({}, ...declared.map((words) => words[part])) as GatheredWords[Part]
  const values: Record<string, Named> = {}
  for (const words of declared)
    for (const [field, some] of Object.entries(words.values ?? {})) values[field] = { ...values[field], ...some }
  return {
    actions: of('actions'),
    subjects: of('subjects'),
    jobs: of('jobs'),
    messages: of('messages'),
    fields: of('fields'),
    values,
  }
}
