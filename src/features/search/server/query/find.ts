// One search from the words of a query to what an engine found: understood, looked for, and relaxed if nothing fits.
import type { Field, Found, Plan, SearchEngine } from '../engines/engine.ts'
import type { Attribute, Category, Facts } from '../index/facts.ts'
import { lostBy, planOf, relaxed, relaxingSteps, type Choice } from './plan.ts'
import { read } from './read.ts'
import { modifiersIn, severalThings } from './several-things.ts'
import type { Group, Reading, Unsold } from './reading.ts'
import type { OfferWord } from './offer-words.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { fieldOf, onlyCategory, type Input } from '../list/list-request.ts'

export type Answer = {
  reading: Reading
  /** Those of the groups that everything found fulfils. */
  groups: readonly Group[]
  /** Those of the words of the offer that are kept to. */
  offer: readonly OfferWord[]
  relaxed: readonly string[]
  found: Found
  /** The one category of everything found. */
  category: Category | undefined
  /** Rows of filters, in their order. */
  rows: readonly Attribute[]
  /** What most of several kinds have, whether it tells them apart or not. */
  shared: readonly Attribute[]
  /** How many of what was found each of the counted terms has; undefined where another query was looked for at last. */
  counts?: readonly number[] | undefined
}
type Relaxed = Pick<Answer, 'reading' | 'groups' | 'offer' | 'relaxed' | 'found' | 'counts'>

/** Terms of which a document has one, and whatever other such terms were chosen; undefined: every document has them. */
type Terms = readonly string[] | undefined

const NOTHING: Found = { total: 0, hits: [], facets: new Map(), isAbout: false }

/** Only the hits: for lists without filters. */
export async function findHits(
  engine: SearchEngine,
  vocabulary: Vocabulary,
  text: string,
  input: Input,
): Promise<Relaxed> {
  return lookFor(engine, read(text, vocabulary), choiceOf(input, []))
}

type Beside = {
  /** These rows of filters alone. */
  wanted?: readonly Attribute[]
  /** Counted with the first search. */
  counted?: readonly Terms[]
}

/** Categories and brands first; the attributes to filter by follow from where the results are. */
export async function find(
  engine: SearchEngine,
  vocabulary: Vocabulary,
  text: string,
  input: Input,
  { wanted, counted = [] }: Beside = {},
): Promise<Answer> {
  const { facts } = vocabulary
  const known = wanted ?? (input.category?.level === 3 ? facetsOf(input.category) : undefined)
  const chosen = input.attributes.map(({ attribute }) => attribute)
  const reading = read(text, vocabulary)
  const choice = choiceOf(input, fieldsOf([...(known ?? []), ...chosen]))
  const first = await lookFor(engine, reading, choice, (interpretation) => counting(interpretation, input, counted))
  const counts = first.found.facets.get('category3')
  const category = onlyCategory(counts, facts) ?? (input.category?.level === 3 ? input.category : undefined)
  const shared = known ?? (category ? facetsOf(category) : sharedBy(counts, facts))
  const rows = [...new Set([...shared, ...(known ? [] : chosen)])]
  if (known || rows.length === 0 || first.found.total === 0) return { ...first, category, rows, shared }
  const ofRows = withOffer(choiceOf(input, fieldsOf(rows)), first.offer)
  const second = await engine.search(countingOnly(first, ofRows))
  const found = { ...first.found, facets: second.facets, isAbout: second.isAbout }
  return { ...first, found, category, shared, rows: category ? rows : mostTelling(rows, chosen, second) }
}

const fieldsOf = (rows: readonly Attribute[]): Field[] => [
  ...new Set<Field>(['category3', 'brand', ...rows.map(fieldOf)]),
]

function choiceOf({ must, filters, price, level, sort, current, size }: Input, facets: readonly Field[]): Choice {
  const disjunctive = facets.filter((field) => field.startsWith('@') || field === 'brand')
  return { must, filters, price, level, facets, disjunctive, sort, offset: (current - 1) * size, limit: size }
}

/** How what was typed is understood. */
type Interpretation = Pick<Answer, 'groups' | 'offer'>
/** What is to be counted with what was found. */
type BesideOf = (interpretation: Interpretation) => readonly Plan[]

/** Of each of these terms, how many of what was found have them, whatever other such terms were chosen. */
export const countWith = async (
  engine: SearchEngine,
  { counts, ...interpretation }: Interpretation & Pick<Answer, 'counts'>,
  input: Input,
  each: readonly Terms[],
): Promise<readonly number[]> => counts ?? engine.totals(counting(interpretation, input, each))

function counting({ groups, offer }: Interpretation, input: Input, each: readonly Terms[]): Plan[] {
  return each.map((terms) =>
    countingOnly({ groups }, withOffer(choiceOf({ ...input, must: terms ? [terms] : [] }, []), offer)),
  )
}

/** Whatever stands first. */
const countingOnly = ({ groups }: Pick<Interpretation, 'groups'>, choice: Choice): Plan => ({
  ...choice,
  must: [...groups.map(({ any }) => any), ...choice.must],
  should: [],
  sort: { by: 'overall', down: true },
  offset: 0,
  limit: 1,
})

/** What was typed narrows what was chosen; an order that was chosen stays. */
function withOffer(choice: Choice, offer: readonly OfferWord[]): Choice {
  return offer.reduce<Choice>((all, word) => {
    if ('flag' in word) return { ...all, filters: [...all.filters, { field: word.flag }] }
    if ('quantity' in word) return all
    if ('sort' in word) return all.sort.by === 'overall' ? { ...all, sort: word.sort } : all
    return { ...all, price: all.price ?? word.price }
  }, choice)
}

/**
 * A model of the catalogue is itself before it is its pieces: where one of them says nothing, and where no part has all
 * of them, it is looked for as a whole.
 */
async function lookFor(
  engine: SearchEngine,
  reading: Reading,
  choice: Choice,
  beside: BesideOf = () => [],
): Promise<Relaxed> {
  const { model: groups, offer, dropped, unsold } = reading
  const asPieces = (): Promise<Relaxed> => relax(engine, reading, choice, beside)
  if (!groups) return asPieces()
  const isDoubtful = dropped.length > 0 || unsold.length > 0
  const first = isDoubtful ? undefined : await asPieces()
  if (first?.relaxed.length === 0 && first.found.total > 0) return first
  const whole: Reading = { ...reading, groups, dropped: [], unsold: [], didYouMean: [] }
  const asked = planOf(whole, withOffer(choice, offer))
  const { found, totals } = await engine.searchWith(asked, beside({ groups, offer }))
  if (found.total > 0) return { reading: whole, groups, offer, relaxed: [], found, counts: totals }
  return first ?? asPieces()
}

async function relax(engine: SearchEngine, reading: Reading, choice: Choice, beside: BesideOf): Promise<Relaxed> {
  const { groups, dropped, exact } = reading
  const said = dropped.length > 0 || reading.unsold.length > 0
  if ((said && groups.length === 0) || reading.either.length > 0 || isElsewhere(reading))
    return { reading, groups, offer: [], relaxed: [], found: NOTHING }
  const { offer } = reading
  const asked = planOf(reading, withOffer(choice, offer))
  const { found, totals } = await engine.searchWith(asked, beside({ groups, offer }))
  if (found.total > 0) return { reading, groups, offer, relaxed: dropped, found, counts: totals }
  const trial: Choice = { ...choice, facets: [], disjunctive: [], offset: 0, limit: 1 }
  const fitsAll = async (some: readonly Group[]): Promise<boolean> =>
    (await engine.search(planOf({ groups: some, exact }, trial))).total > 0
  const lacking = (await lackingSides(reading, fitsAll)) ?? (await lackingKind(groups, fitsAll))
  if (lacking) {
    const unsold = [...reading.unsold, lacking]
    return { reading: { ...reading, unsold }, groups, offer: [], relaxed: [], found: NOTHING }
  }
  const modifiers = modifiersIn(groups)
  if (modifiers.length > 0) {
    const heads = groups.filter((group) => !modifiers.includes(group))
    const all = await engine.search(planOf({ groups: heads, exact }, withOffer(choice, offer)))
    const lost = [...dropped, ...modifiers.map((one) => one.said)]
    if (all.total > 0) return { reading, groups: heads, offer, relaxed: lost, found: all }
  }
  const together = await severalThings(groups, fitsAll)
  if (together) {
    const all = await engine.search(planOf({ groups: together, exact }, withOffer(choice, offer)))
    if (all.total > 0) return { reading, groups: together, offer, relaxed: dropped, found: all }
  }
  const unmet = offer.filter((one) => !('quantity' in one)).map((one) => one.said)
  if (unmet.length > 0) {
    // a dearer part of the kind is nearer than a cheap one of another
    const anyOffer = await engine.search(planOf(reading, choice))
    if (anyOffer.total > 0) return { reading, groups, offer: [], relaxed: [...dropped, ...unmet], found: anyOffer }
  }
  const fits = async (steps: ReadonlyMap<Group, number>): Promise<boolean> => fitsAll(relaxed(groups, steps))
  const steps = await fewestSteps(relaxingSteps(groups), fits)
  if (!steps) return { reading, groups, offer: [], relaxed: [], found }
  const fewer = relaxed(groups, steps)
  const more = await engine.search(planOf({ groups: fewer, exact }, choice))
  return {
    reading,
    groups: fewer,
    offer: [],
    relaxed: [...withoutRepeats(dropped, lostBy(groups, steps)), ...unmet],
    found: more,
  }
}

type FitsAll = (some: readonly Group[]) => Promise<boolean>

/** 内径35外径52宽7: one of other sides does not fit. */
const lackingSides = async ({ sides, groups }: Reading, fitsAll: FitsAll): Promise<Unsold | undefined> =>
  sides && !(await fitsAll(groups)) ? sides : undefined

const FITS_ONLY = /^@(?:chainNo|profile)=/

/** 12A 链轮: there is no sprocket for this chain, and one for another chain does not fit it. */
async function lackingKind(groups: readonly Group[], fitsAll: FitsAll): Promise<Unsold | undefined> {
  const kinds = groups.filter(({ isKind }) => isKind)
  const named = groups.find(({ any }) => any.length > 0 && any.every((term) => FITS_ONLY.test(term)))
  if (!named || kinds.length !== 1 || (await fitsAll([...kinds, named]))) return undefined
  const said = [named, ...kinds].toSorted((a, b) => a.from - b.from).map((one) => one.said)
  return { said: [...new Set(said)].join(' '), name: { zh_CN: '', en: '' }, near: [] }
}

/** Of M8×33 first ×33 was left out, then all of it: then only that is told. */
function withoutRepeats(dropped: readonly string[], lost: readonly string[]): string[] {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[×*]/g, 'x')
  return [...dropped.filter((one) => !lost.some((more) => bare(more).includes(bare(one)))), ...lost]
}

/** Steps are taken until something fits; then those that need not have been are taken back, the most telling first. */
async function fewestSteps(
  all: readonly Group[],
  fits: (steps: ReadonlyMap<Group, number>) => Promise<boolean>,
): Promise<ReadonlyMap<Group, number> | undefined> {
  const steps = new Map<Group, number>()
  for (const [at, group] of all.entries()) {
    steps.set(group, (steps.get(group) ?? 0) + 1)
    if (!(await fits(steps))) continue
    for (const earlier of all.slice(0, at).toReversed()) {
      const taken = steps.get(earlier) ?? 0
      if (taken === 0) continue
      const back = new Map(steps).set(earlier, taken - 1)
      if (await fits(back)) steps.set(earlier, taken - 1)
    }
    return steps
  }
  return undefined
}

/** What was asked for is sold by nobody, and nothing else that was typed says what kind of part it is. */
function isElsewhere({ text, groups, unsold }: Reading): boolean {
  const wanted = unsold.filter(({ kindAt, isMaker }) => !isMaker && (!kindAt || !WITH.test(text.slice(0, kindAt.from))))
  if (wanted.some(({ isPart }) => isPart)) return !groups.some(({ kind }) => kind === 'part')
  if (wanted.some(({ isThing }) => isThing)) return true
  const others = groups.filter(({ said }) => !unsold.some((one) => one.said === said))
  if (wanted.some(({ kindAt }) => kindAt && isHead(kindAt, others, text))) return true
  return (
    wanted.some(({ kindAt }) => !kindAt) &&
    !groups.some(({ kind, isKind, said }) => isKind || kind === 'standard' || (kind === 'part' && /[a-z]/i.test(said)))
  )
}

/** 电机配减速机, bearing with adapter sleeve: it belongs to what is wanted. 带 may end a word for a belt. */
const WITH = /(?:(?:(?<![皮角步形齿平圆送])带|配|含|附)\s*|\bwith\s|\bw\/\s?)$/iu
const BESIDE = /[、，,;；+&\n]|和|及|\band\b/u

/**
 * 伺服电机编码器线, coupling for servo motor: another kind is only said of it. So is a part's number, where it does not
 * stand beside it as a thing of its own: HG-KR43 编码器线, 广角带 5M 500.
 */
function isHead({ from, to }: { from: number; to: number }, groups: readonly Group[], text: string): boolean {
  const kinds = groups.filter(({ isKind }) => isKind)
  if (kinds.length === 0)
    return !groups.some((one) => BESIDE.test(one.to <= from ? text.slice(one.to, from) : text.slice(to, one.from)))
  const before = kinds.every((kind) => kind.to <= from)
  const last = Math.max(...kinds.map((kind) => kind.to))
  const first = Math.min(...kinds.map((kind) => kind.from))
  return before ? !BESIDE.test(text.slice(last, from)) : first >= to && /\bfor\b/i.test(text.slice(to, first))
}

const facetsOf = (category: Category | undefined): Attribute[] =>
  (category?.attributes ?? []).filter(({ isFacet }) => isFacet).map(({ attribute }) => attribute)

/** Ours: an attribute is worth a row where at least so many of the results have it. */
const SHARED = 0.6
const SHARED_MAX = 12
/** Some of those that are counted turn out to have one value in all that was found. */
const COUNTED_MAX = 16

/** Of attributes that several kinds share those that tell something apart, as many as a person looks through. */
function mostTelling(rows: readonly Attribute[], chosen: readonly Attribute[], { facets }: Found): Attribute[] {
  const isTelling = (row: Attribute): boolean => (facets.get(fieldOf(row))?.size ?? 0) > 1
  const telling = rows.filter((row) => !chosen.includes(row) && isTelling(row)).slice(0, SHARED_MAX)
  return [...telling, ...chosen].toSorted((a, b) => a.seq - b.seq)
}

function sharedBy(counts: ReadonlyMap<number, number> | undefined, facts: Facts): Attribute[] {
  const times = new Map<Attribute, number>()
  let all = 0
  for (const [id, count] of counts ?? []) {
    all += count
    for (const attribute of facetsOf(facts.categories.get(id)))
      times.set(attribute, (times.get(attribute) ?? 0) + count)
  }
  return [...times]
    .filter(([, count]) => count >= all * SHARED)
    .toSorted(([a, timesA], [b, timesB]) => timesB - timesA || a.seq - b.seq)
    .map(([attribute]) => attribute)
    .slice(0, COUNTED_MAX)
}
