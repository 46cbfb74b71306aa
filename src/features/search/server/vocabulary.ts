// All words a query may be made of, in memory: what they stand for, how they sound, what they are when mistyped.
import { sql } from 'kysely'
import { sum } from '#core/money.ts'
import type { Database } from '#server/database.ts'
import { wordKinds, type TermKind } from './analyze.ts'
import { loadFacts, type Facts } from './facts.ts'
import type { LexiconKind } from './lexicon.ts'
import { squeeze } from './pieces.ts'

export type WordKind = Exclude<TermKind, 'own' | 'number'> | LexiconKind

/** `means`: any of these terms of documents. `weight`: how many documents, for the choice between similar words. */
export type Word = { term: string; kind: WordKind; means: readonly string[]; weight: number }

/** What a word is first of all, where it is several things: FAG is a brand before it is a word of a name. */
const PRIORITY: readonly WordKind[] = [
  'base',
  'part',
  'standard',
  'size',
  'brand',
  'synonym',
  'value',
  'word',
  'shop',
  'category',
  'suffix',
  'attribute',
]
const ATTRIBUTE_TERM = /^@/

type Sound = { term: string; pinyin: string; initials: string }
export type VocabularyRows = {
  position: number
  /** Lines of `kind term weight` for the many, by kind. */
  plain: readonly { kind: string; lines: string }[]
  meaning: readonly { kind: string; term: string; means: string[]; weight: number }[]
  sounds: readonly Sound[]
  facts: Facts
  newestShelvedAt: Date
}

export class Vocabulary {
  readonly position: number
  readonly facts: Facts
  readonly newestShelvedAt: Date
  readonly attributes = new Map<string, readonly string[]>()
  readonly suffixes = new Map<string, readonly string[]>()
  /** Attribute codes by the lower case of their letter in drawings. */
  readonly symbols = new Map<string, string[]>()
  readonly units = new Map<string, string[]>()
  readonly #words = new Map<string, Word>()
  readonly #numbers = new Set<string>()
  readonly #byPinyin = new Map<string, string[]>()
  readonly #byInitials = new Map<string, string[]>()
  #parts: string[] | undefined
  #hanWords: Word[] | undefined
  #gaps: Map<string, string[]> | undefined
  #bySize: Map<number, number[][]> | undefined

  constructor({ position, plain, meaning, sounds, facts, newestShelvedAt }: VocabularyRows) {
    this.position = position
    this.facts = facts
    this.newestShelvedAt = newestShelvedAt
    for (const { kind, lines } of plain) for (const line of lines.split('\n')) this.#readPlain(kind as WordKind | 'number', line)
    for (const { kind, term, means, weight } of synonymsLast(meaning)) this.#readMeaning(kind as LexiconKind, term, means, weight)
    for (const { term, pinyin, initials } of sounds) {
      if (!this.has(term)) continue
      push(this.#byPinyin, pinyin, term)
      push(this.#byInitials, initials, term)
    }
    for (const { code, symbol, unit, isNumber } of facts.attributes.values()) {
      if (symbol) push(this.symbols, symbol.toLowerCase(), code)
      if (unit && isNumber) push(this.units, squeeze(unit), code)
    }
  }

  #readPlain(kind: WordKind | 'number', line: string): void {
    const tab = line.indexOf('\t')
    const term = line.slice(0, tab)
    if (kind === 'number') this.#numbers.add(term)
    else this.#add({ term, kind, means: [term], weight: Number(line.slice(tab + 1)) })
  }

  #readMeaning(kind: LexiconKind, term: string, means: string[], weight: number): void {
    if (kind === 'attribute') return void this.attributes.set(term, means)
    if (kind === 'suffix') return void this.suffixes.set(term, means)
    if (kind === 'category') return
    const real = means.flatMap((one) => this.#meant(kind, one))
    if (real.length > 0) this.#add({ term, kind, means: real, weight })
  }

  /** A synonym may stand for a brand or a value, by the name these have. */
  #meant(kind: LexiconKind, term: string): readonly string[] {
    if (ATTRIBUTE_TERM.test(term)) return this.#numbers.has(term) ? [term] : []
    const other = kind === 'synonym' ? this.find(term) : undefined
    return other && ['brand', 'value', 'shop'].includes(other.kind) ? other.means : [term]
  }

  #add(word: Word): void {
    const known = this.#words.get(word.term)
    if (!known) return void this.#words.set(word.term, word)
    const kind = PRIORITY.indexOf(word.kind) < PRIORITY.indexOf(known.kind) ? word.kind : known.kind
    this.#words.set(word.term, {
      ...known,
      kind,
      means: [...new Set([...known.means, ...word.means])],
      weight: Math.max(known.weight, word.weight),
    })
  }

  find(term: string): Word | undefined {
    return this.#words.get(term)
  }

  has(term: string): boolean {
    return this.#words.has(term)
  }

  /** Is there a document with this attribute value? `@d=20` */
  hasNumber(term: string): boolean {
    return this.#numbers.has(term)
  }

  /** Words that sound like it: 深钩球 and 深沟球. */
  sounding(pinyin: string): readonly string[] {
    return this.#byPinyin.get(pinyin) ?? []
  }

  /** Words whose sound begins so, four letters at least: shengouqiu. */
  soundingFrom(letters: string): readonly string[] {
    if (letters.length < SOUND_MIN) return []
    return [...this.#byPinyin].flatMap(([pinyin, terms]) => (pinyin.startsWith(letters) ? terms : []))
  }

  /** Part numbers that begin so; none where they are too many to mean anything. */
  partsFrom(beginning: string): string[] {
    this.#parts ??= [...this.#words.values()].flatMap(({ term, kind }) => (kind === 'part' || kind === 'base' ? term : [])).toSorted()
    let [low, high] = [0, this.#parts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#parts[middle]! < beginning) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let at = low; this.#parts[at]?.startsWith(beginning); at++) if (found.push(this.#parts[at]!) > PARTS_MAX) return []
    return found
  }

  /** Terms of names of kinds that hold this piece of Chinese, the most common ones. */
  wordsWith(han: string): string[] {
    this.#hanWords ??= [...this.#words.values()].filter(({ term, kind }) => kind === 'word' && /^\p{Script=Han}{3,}$/u.test(term))
    return this.#hanWords
      .filter(({ term }) => term.includes(han))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, WORDS_WITH_MAX)
      .map(({ term }) => term)
  }

  startingWith(initials: string): readonly string[] {
    return this.#byInitials.get(initials) ?? []
  }

  /** The most common word that differs in one letter; letters only, four at least. */
  nearestWord(typed: string): Word | undefined {
    const isHan = /^\p{Script=Han}+$/u.test(typed)
    const candidates = isHan
      ? this.#hanNeighbours(typed)
      : [...neighbours(typed, LETTERS)].flatMap((one) => (one.length < NEAREST_MIN ? [] : (this.find(one) ?? [])))
    return candidates
      .filter(({ kind }) => kind === 'word' || kind === 'brand' || kind === 'synonym' || kind === 'value')
      .toSorted((a, b) => b.weight - a.weight)[0]
  }

  /** Part numbers and sizes one step away, the most common first: to be offered, never to be taken. */
  nearestParts(typed: string): Word[] {
    const found = [...neighbours(typed, FIGURES)].flatMap((one) => this.find(one) ?? [])
    return found.filter(({ kind }) => kind === 'base' || kind === 'part').toSorted((a, b) => rankOf(b) - rankOf(a) || b.weight - a.weight)
  }

  /** Sizes of as many sides that differ least, in one side only. */
  nearestSizes(sides: readonly number[]): string[] {
    this.#bySize ??= this.#readSizes()
    const differences = (size: readonly number[]) => size.map((side, index) => Math.abs(side - sides[index]!))
    return (this.#bySize.get(sides.length) ?? [])
      .map((size) => ({ size, apart: differences(size) }))
      .filter(({ apart }) => apart.filter((one) => one > 0).length === 1)
      .toSorted((a, b) => sum(a.apart) - sum(b.apart))
      .map(({ size }) => size.join('x'))
  }

  #readSizes(): Map<number, number[][]> {
    const sizes = [...this.#words.values()]
      .filter(({ term, kind }) => kind === 'size' && /^\d/.test(term))
      .map(({ term }) => term.split('x').map(Number))
    return Map.groupBy(sizes, ({ length }) => length)
  }

  /** One character changed, missing or too many. */
  #hanNeighbours(typed: string): Word[] {
    if (!this.#gaps) {
      this.#gaps = new Map()
      for (const { term } of this.#words.values())
        if (/^\p{Script=Han}{4,}$/u.test(term)) for (const gap of gapsOf(term)) push(this.#gaps, gap, term)
    }
    const changed = gapsOf(typed).flatMap((gap) => this.#gaps!.get(gap) ?? [])
    const missing = [...typed, ''].flatMap((_, index) => this.#gaps!.get(gapAt(index, typed)) ?? [])
    const tooMany = [...typed].map((_, index) => typed.slice(0, index) + typed.slice(index + 1))
    return [...new Set([...changed, ...missing, ...tooMany])].flatMap((term) => (term === typed ? [] : (this.find(term) ?? [])))
  }
}

const synonymsLast = <Row extends { kind: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(a.kind === 'synonym') - Number(b.kind === 'synonym'))

const rankOf = ({ kind }: Word): number => (kind === 'base' ? 1 : 0)

const gapAt = (index: number, rest: string): string => `${index}${rest}`
/** The word without one of its characters, marked with its place. */
const gapsOf = (word: string): string[] => [...word].map((_, index) => gapAt(index, word.slice(0, index) + word.slice(index + 1)))

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  if (key === '') return
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

const SOUND_MIN = 4
const PARTS_MAX = 400
const WORDS_WITH_MAX = 6

/** Shorter words have too many neighbours. */
const NEAREST_MIN = 4
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const FIGURES = '0123456789'
const LONGEST = 24

/** Everything one letter away: left out, swapped with its neighbour, changed, added. */
function* neighbours(word: string, alphabet: string): Generator<string> {
  if (word.length > LONGEST) return
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after) yield before + after.slice(1)
    if (after.length > 1 && after[0] !== after[1]) yield before + after[1]! + after[0]! + after.slice(2)
    for (const letter of alphabet) {
      if (after && letter !== after[0]) yield before + letter + after.slice(1)
      yield before + letter + after
    }
  }
}

/** Two statements for tens of thousands of words: a row each would take the driver longer than the database. */
export async function loadVocabulary(db: Database): Promise<Vocabulary> {
  const [facts, plain, rich, state, newest] = await Promise.all([
    loadFacts(db),
    sql<{ kind: string; lines: string }>`select kind, string_agg(term || E'\t' || weight, E'\n') as lines
      from search_vocabulary where kind = any(${[...wordKinds]}) group by kind`.execute(db),
    sql<{ kind: string; term: string; means: string[]; weight: number; pinyin: string; initials: string }>`
      select kind, term, means, weight, pinyin, initials from search_vocabulary where kind <> all(${[...wordKinds]}) or pinyin <> ''`.execute(
      db,
    ),
    db.selectFrom('search_state').select('position').executeTakeFirstOrThrow(),
    // Looks through all products, so nothing that need not know waits for it.
    db
      .selectFrom('product')
      .select((eb) => eb.fn.max('shelved_at').as('at'))
      .executeTakeFirst(),
  ])
  return new Vocabulary({
    position: state.position,
    facts,
    newestShelvedAt: newest?.at ?? new Date(0),
    plain: plain.rows,
    meaning: rich.rows.filter(({ kind }) => !wordKinds.includes(kind as never)),
    sounds: rich.rows.filter(({ pinyin }) => pinyin !== ''),
  })
}
