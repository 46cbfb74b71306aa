// All words a query may be made of, in memory: what they stand for, how they sound, what they are when mistyped.
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { inSlices } from '#server/work/slices.ts'
import { wordKinds, type TermKind } from './analyze.ts'
import { loadFacts, type Facts } from '../index/facts.ts'
import { binarySearch } from '../engines/binary-search.ts'
import type { LexiconKind } from './lexicon.ts'
import { FIGURES, isOneStep, neighbours } from '../query/neighbours.ts'
import { squeeze, stem, tokensOf } from './tokens.ts'

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
  /** Lines of `term weight` for the many, by kind and in the order of the terms. */
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
  /** Part numbers, in pieces that are each in order. */
  readonly #parts: string[][] = []
  readonly #hanWords: Word[] = []
  readonly #gaps = new Map<string, string[]>()
  /** By their shape: threads are compared with threads. */
  readonly #bySize = new Map<string, number[][]>()
  readonly #kinds: ReadonlySet<string>
  /** Words that may have been mistyped, by their length. */
  readonly #byLength = new Map<number, Word[]>()
  /** Signs of makers with two neighbouring letters turned. */
  readonly #turned = new Map<string, Word>()
  #pinyins: readonly string[] = []

  private constructor({ position, facts, newestShelvedAt }: VocabularyRows) {
    this.position = position
    this.facts = facts
    this.newestShelvedAt = newestShelvedAt
    this.#kinds = namesOfKinds(facts)
    for (const { code, symbol, unit, isNumber } of facts.attributes.values()) {
      if (symbol) push(this.symbols, symbol.toLowerCase(), code)
      if (unit && isNumber) push(this.units, squeeze(unit), code)
    }
  }

  /** Whoever asks for something else meanwhile is answered. */
  static async of(rows: VocabularyRows): Promise<Vocabulary> {
    const made = new Vocabulary(rows)
    for (const { kind, lines } of rows.plain)
      await inSlices(linesOf(lines), (line) => made.#readPlain(kind as WordKind | 'number', line))
    await inSlices(synonymsLast(rows.meaning), ({ kind, term, means, weight }) =>
      made.#readMeaning(kind as LexiconKind, term, means, weight),
    )
    await inSlices(rows.sounds, (sound) => made.#readSound(sound))
    made.#pinyins = [...made.#byPinyin.keys()].toSorted()
    await inSlices(made.#words.values(), (word) => made.#sortIn(word))
    return made
  }

  #readPlain(kind: WordKind | 'number', line: string): void {
    const tab = line.indexOf('\t')
    const term = line.slice(0, tab)
    if (kind === 'number') this.#numbers.add(term)
    else this.#add({ term, kind, means: [term], weight: Number(line.slice(tab + 1)) })
  }

  #readSound({ term, pinyin, initials }: Sound): void {
    if (!this.has(term)) return
    push(this.#byPinyin, pinyin, term)
    push(this.#byInitials, initials, term)
  }

  /** Into what is looked for otherwise than by the whole word. */
  #sortIn(word: Word): void {
    const { term, kind } = word
    const isHan = HAN.test(term)
    if (kind === 'part' || kind === 'base') {
      const piece = this.#parts.at(-1)
      if (piece && piece.at(-1)! < term) piece.push(term)
      else this.#parts.push([term])
    }
    if (kind === 'brand' && /^[a-z]{3,8}$/.test(term)) for (const typed of turnedOf(term)) this.#turned.set(typed, word)
    if (isHan && kind === 'word' && term.length >= HAN_WORD_MIN) this.#hanWords.push(word)
    if (isHan && term.length >= NEAREST_MIN) for (const gap of gapsOf(term)) push(this.#gaps, gap, term)
    if (!isHan && MISTYPED.has(kind) && term.length >= NEAREST_MIN) push(this.#byLength, term.length, word)
    if (kind === 'size' && PLAIN_SIZE.test(term)) push(this.#bySize, shapeOf(term), sidesOf(term))
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
    return beginning(this.#pinyins, letters).flatMap((pinyin) => this.sounding(pinyin))
  }

  /** Part numbers that begin so; none where they are too many to mean anything. */
  partsFrom(first: string): string[] {
    const found = this.#parts.flatMap((piece) => beginning(piece, first, PARTS_MAX + 1))
    return found.length > PARTS_MAX ? [] : found
  }

  /** Terms of names of kinds that hold this piece of Chinese, the most common ones. */
  wordsWith(han: string): string[] {
    return this.#hanWords
      .filter(({ term }) => term.includes(han))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, WORDS_WITH_MAX)
      .map(({ term }) => term)
  }

  startingWith(initials: string): readonly string[] {
    return this.#byInitials.get(initials) ?? []
  }

  /**
   * The most common word that differs in one letter; letters only, four at least. The first two are rarely wrong:
   * spocket is a sprocket sooner than a socket.
   */
  nearestWord(typed: string): Word | undefined {
    const isHan = HAN.test(typed)
    const candidates = isHan ? this.#hanNeighbours(typed) : this.#letterNeighbours(typed)
    const start = isHan ? '' : typed.slice(0, 2)
    const beginsSo = ({ term }: Word): number => Number(term.startsWith(start))
    const [nearest, ...others] = candidates
      .filter(({ kind }) => MISTYPED.has(kind))
      .toSorted((a, b) => beginsSo(b) - beginsSo(a) || b.weight - a.weight)
    if (nearest?.kind !== 'brand') return nearest
    // Of two makers that are equally near either may be meant: mitsubshi.
    const makers = [nearest, ...others.filter(({ kind }) => kind === 'brand')]
    return {
      ...nearest,
      term: makers.map(({ term }) => term).join(' / '),
      means: [...new Set(makers.flatMap(({ means }) => means))],
    }
  }

  /** A word is looked at sooner than everything it could be is spelt. */
  #letterNeighbours(typed: string): Word[] {
    return [-1, 0, 1].flatMap((more) =>
      (this.#byLength.get(typed.length + more) ?? []).filter(({ term }) => isOneStep(typed, term)),
    )
  }

  /** Part numbers and sizes one step away, the most common first: to be offered, never to be taken. */
  nearestParts(typed: string): Word[] {
    const found = [...neighbours(typed, FIGURES)].flatMap((one) => this.find(one) ?? [])
    return found
      .filter(({ kind }) => kind === 'base' || kind === 'part')
      .toSorted((a, b) => rankOf(b) - rankOf(a) || b.weight - a.weight)
  }

  /** The maker whose sign this is with two letters turned; nothing where it is a word of its own. */
  turnedBrand(typed: string): Word | undefined {
    return this.has(typed) ? undefined : this.#turned.get(typed)
  }

  /** Do these words name a kind of part, or a part of its name that stands for the whole: 螺栓 of 六角头螺栓? */
  namesKind(terms: readonly string[]): boolean {
    return terms.some((term) => this.#kinds.has(term))
  }

  /** Sizes of as many sides that differ least, in one side only. */
  nearestSizes(typed: string): string[] {
    const sides = sidesOf(typed)
    const thread = typed.startsWith('m') ? 'm' : ''
    const near: { size: readonly number[]; apart: number }[] = []
    // Hundreds of sizes, of which a few differ in one side.
    for (const size of this.#bySize.get(shapeOf(typed)) ?? []) {
      let [apart, others] = [0, 0]
      for (let side = 0; side < size.length && others < 2; side++)
        if (size[side] !== sides[side]) {
          others++
          apart += Math.abs(size[side]! - sides[side]!)
        }
      if (others === 1) near.push({ size, apart })
    }
    return near.sort((a, b) => a.apart - b.apart).map(({ size }) => thread + size.join('x'))
  }

  /** One character changed, missing or too many. */
  #hanNeighbours(typed: string): Word[] {
    const changed = gapsOf(typed).flatMap((gap) => this.#gaps.get(gap) ?? [])
    const missing = [...typed, ''].flatMap((_, index) => this.#gaps.get(gapAt(index, typed)) ?? [])
    const tooMany = [...typed].map((_, index) => typed.slice(0, index) + typed.slice(index + 1))
    return [...new Set([...changed, ...missing, ...tooMany])].flatMap((term) =>
      term === typed ? [] : (this.find(term) ?? []),
    )
  }
}

const synonymsLast = <Row extends { kind: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(a.kind === 'synonym') - Number(b.kind === 'synonym'))

const rankOf = ({ kind }: Word): number => (kind === 'base' ? 1 : 0)

const gapAt = (index: number, rest: string): string => `${index}${rest}`
/** The word without one of its characters, marked with its place. */
const gapsOf = (word: string): string[] =>
  [...word].map((_, index) => gapAt(index, word.slice(0, index) + word.slice(index + 1)))

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  if (key === '') return
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

/** 20x47x14, m8x40; a sprocket's 08bx15 is compared with nothing. */
const PLAIN_SIZE = /^m?\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)+$/
const sidesOf = (size: string): number[] => size.replace('m', '').split('x').map(Number)
const shapeOf = (size: string): string => `${size.startsWith('m') ? 'm' : ''}${size.split('x').length}`

/**
 * A Chinese name ends with what it is, and any of its endings stands for it; an English one has it before "for".
 * Chains and sprockets are two kinds, so the pair is none.
 */
function namesOfKinds({ categories }: Facts): Set<string> {
  const names = new Set<string>()
  for (const { name } of categories.values()) {
    if (/ and /.test(name.en)) continue
    const han = squeeze(name.zh_CN)
    for (let from = 0; from < han.length; from++) names.add(han.slice(from))
    const words = tokensOf(name.en.split(' for ')[0]!).map(({ text }) => stem(text))
    for (let from = 0; from < words.length; from++) names.add(words.slice(from).join(''))
  }
  return names
}

const turnedOf = (sign: string): string[] =>
  [...sign].slice(1).map((letter, index) => sign.slice(0, index) + letter + sign[index]! + sign.slice(index + 2))

const SOUND_MIN = 4
const PARTS_MAX = 400
const WORDS_WITH_MAX = 6

/** Shorter words have too many neighbours. */
const NEAREST_MIN = 4
const HAN_WORD_MIN = 3
const HAN = /^\p{Script=Han}+$/u
const MISTYPED: ReadonlySet<WordKind> = new Set(['word', 'brand', 'synonym', 'value'])

function* linesOf(lines: string): Generator<string> {
  for (let from = 0; from < lines.length;) {
    const end = lines.indexOf('\n', from)
    const to = end < 0 ? lines.length : end
    yield lines.slice(from, to)
    from = to + 1
  }
}

/** Of those in order, the ones that begin so, as many at most. */
function beginning(sorted: readonly string[], first: string, most = Infinity): string[] {
  const start = binarySearch(0, sorted.length, (at) => sorted[at]! >= first)
  let end = start
  while (end - start < most && sorted[end]?.startsWith(first)) end++
  return sorted.slice(start, end)
}

/** Two statements for tens of thousands of words: a row each would take the driver longer than the database. */
export async function loadVocabulary(db: Database): Promise<Vocabulary> {
  const [facts, plain, rich, state, newest] = await Promise.all([
    loadFacts(db),
    sql<{
      kind: string
      lines: string
    }>`select kind, string_agg(term || E'\t' || weight, E'\n' order by term collate "C") as lines
      from search_vocabulary where kind = any(${[...wordKinds]}) group by kind`.execute(db),
    sql<{ kind: string; term: string; means: string[]; weight: number; pinyin: string; initials: string }>`
      select kind, term, means, weight, pinyin, initials from search_vocabulary where kind <> all(${[...wordKinds]})
      or pinyin <> ''`.execute(db),
    db.selectFrom('search_state').select('position').executeTakeFirstOrThrow(),
    // Looks through all products, so nothing that need not know waits for it.
    db
      .selectFrom('product')
      .select((eb) => eb.fn.max('shelved_at').as('at'))
      .executeTakeFirst(),
  ])
  return Vocabulary.of({
    position: state.position,
    facts,
    newestShelvedAt: newest?.at ?? new Date(0),
    plain: plain.rows,
    meaning: rich.rows.filter(({ kind }) => !wordKinds.includes(kind as never)),
    sounds: rich.rows.filter(({ pinyin }) => pinyin !== ''),
  })
}
