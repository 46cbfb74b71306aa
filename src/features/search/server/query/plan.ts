// From what was read to what an engine is asked, and what is left out when nothing fits.
import type { Plan } from '../engines/engine.ts'
import type { Group, GroupKind, Reading } from './reading.ts'
import { read } from './read.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Everything of a plan that is chosen rather than typed. */
export type Choice = Omit<Plan, 'should'>

export const noChoice: Choice = {
  must: [],
  filters: [],
  price: undefined,
  level: 1,
  facets: [],
  disjunctive: [],
  sort: { by: 'overall', down: true },
  offset: 0,
  limit: 10,
}

export function plan(text: string, vocabulary: Vocabulary, choice: Choice = noChoice): Plan {
  return planOf(read(text, vocabulary), choice)
}

const THIS_MODEL = 8
const THIS_PRODUCT = 4
const THIS_CATEGORY = 1
/** For each place before the last of those that are nearest to a size. */
const NEARER = 2

/** Of bearings of one size these are meant where no kind is named: most machines have them. */
const USUAL_BEARING = '^深沟球轴承'
/** Words that several kinds share, each with the kind that is meant where nothing else is said. */
const USUAL_KINDS: readonly (readonly [word: string, kind: string])[] = [
  ['内六角', '^内六角圆柱头螺钉'],
  ['螺母', '^六角螺母'],
  ['nut', '^六角螺母'],
  ['伺服', '^电机'], // and not its drive
  ['servo', '^motor'],
]
/** 内六角螺丝 may be any of three, and is this. */
const USUAL_SCREW = '内六角圆柱头螺钉'
/** A maker and a power: a motor has it, and of its drive only that it fits is said. */
const POWER = '@power='
const USUAL_POWERED = '^电机'

/** 三角带 alone: by far the most are of the classical sections. */
const USUAL_ALONE: readonly (readonly [word: string, kind: string])[] = [['v带', '^普通v带']]

const BORE_OUTSIDE_WIDTH = /^\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?){2}$/
const SIDES = ['@d=', '@D=', '@B=']

/** The side that a bare figure beside a kind of part is first of all: 平垫圈 12 is for M12, and not 12 wide outside. */
const FIRST_SIDES = [
  '@nominalSize=',
  '@innerDiameter=',
  '@pinDiameter=',
  '@keyWidth=',
  '@shaftDiameter=',
  '@boreDiameter=',
  '@d=',
]
const BARE_FIGURE = /^\d+(?:\.\d+)?$/
/** A washer that is not said to be large. */
const USUAL_WASHER = '@standard=gb/t97.1'
const WASHERS = ['平垫圈', '垫圈', 'washer']

/** A chain of which nothing more is said has one strand. */
const USUAL_STRANDS = '@strands=1'
const CHAIN_NUMBER = '@chainNo='

/** A key that nothing more is said of is round at both ends. */
const USUAL_FORM = '@form=a'
const KEYS = ['键', '平键', 'key']

const firstSidesIn = (groups: readonly Group[]): string[] =>
  groups
    .filter(({ kind, said, any }) => kind === 'attribute' && any.length > 1 && BARE_FIGURE.test(said.trim()))
    .flatMap(({ any }) => any.filter((term) => FIRST_SIDES.some((side) => term.startsWith(side))))

function isBareBearingSize(groups: readonly Group[]): boolean {
  if (groups.some(({ isKind, kind }) => isKind || kind === 'part' || kind === 'standard')) return false
  const terms = groups.flatMap(({ any }) => any)
  return (
    terms.some((term) => BORE_OUTSIDE_WIDTH.test(term)) ||
    SIDES.every((side) => terms.some((term) => term.startsWith(side)))
  )
}

export function planOf({ groups, exact }: Pick<Reading, 'groups' | 'exact'>, choice: Choice): Plan {
  if (groups.length === 0 && exact.length === 0) return { ...choice, should: [] }
  const all = new Set(exact)
  // Brand or words beside it do not part a number: 6204 2RS C3 is the model 6204-2RS/C3.
  const whole = groups
    .filter(({ kind }) => kind === 'part' || kind === 'attribute')
    .map(({ said }) => said.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, ''))
  if (whole.length > 1) all.add(whole.join(''))
  // One word alone has the order that is ready: nothing is weighed.
  const several = groups.length > 1 ? groups : []
  return {
    ...choice,
    must: [...groups.map(({ any }) => any), ...choice.must],
    should: [
      ...[...all].flatMap((term): Plan['should'] => [
        [`=${term}`, THIS_MODEL],
        [`~${term}`, THIS_PRODUCT],
      ]),
      ...groups.flatMap(({ lead = [] }) => lead.map((term, at) => [term, NEARER * (lead.length - at)] as const)),
      ...several
        .filter(({ kind }) => kind === 'word')
        .flatMap(({ any }) => any.map((term) => [`^${term}`, THIS_CATEGORY] as const)),
      ...firstSidesIn(several).map((term) => [term, THIS_CATEGORY] as const),
      ...(several.some(({ any }) => any.some((term) => KEYS.includes(term)))
        ? [[USUAL_FORM, THIS_CATEGORY] as const]
        : []),
      ...(several.some(({ any, isKind }) => isKind && any.some((term) => WASHERS.includes(term)))
        ? [[USUAL_WASHER, THIS_CATEGORY] as const]
        : []),
      ...(several.some(({ any }) => any[0]?.startsWith(CHAIN_NUMBER)) ? [[USUAL_STRANDS, THIS_CATEGORY] as const] : []),
      ...(several.some(({ any }) => any[0]?.startsWith(POWER)) && !several.some(({ isKind }) => isKind)
        ? [[USUAL_POWERED, THIS_CATEGORY] as const]
        : []),
      ...(isBareBearingSize(groups) ? [[USUAL_BEARING, THIS_CATEGORY] as const] : []),
      ...USUAL_ALONE.filter(([word]) => groups.some(({ any, isKind }) => isKind && any.includes(word))).map(
        ([, kind]) => [kind, THIS_CATEGORY] as const,
      ),
      ...(several.some(({ any }) => any.length > 1 && any[0] === USUAL_SCREW)
        ? [[`^${USUAL_SCREW}`, NEARER] as const]
        : []),
      ...USUAL_KINDS.filter(([word]) => several.some(({ any }) => any.includes(word))).map(
        ([, kind]) => [kind, THIS_CATEGORY] as const,
      ),
    ],
  }
}

type Strength = GroupKind | 'fit' | 'figure' | 'noun'
/**
 * From what says least about a part to what says most: the kind of part outlives every figure, and gives way only to
 * what names a part by itself.
 */
const WEAKEST: readonly Strength[] = [
  'word',
  'attribute',
  'shop',
  'brand',
  'size',
  'fit',
  'figure',
  'noun',
  'standard',
  'part',
]

/** A bare figure may be a length as well as a part, so beside a kind it says less than the kind. */
function strengthOf({ kind, isKind, said, any }: Group): number {
  const isFigure = kind === 'part' && /^\d{1,6}$/.test(said.trim())
  const isFit = kind === 'attribute' && any.every((term) => FITS.test(term))
  return WEAKEST.indexOf(isKind ? 'noun' : isFigure ? 'figure' : isFit ? 'fit' : kind)
}
/** A belt of another profile runs on no wheel of this one, however wide it is. */
const FITS = /^@(?:profile|section|chainNo)=/

/** How many steps there are until nothing is left of a group. */
const stepsOf = ({ weaker = [] }: Group): number => weaker.length + 1

/** Each group step by step to nothing, the least telling one first; the last words come first among equals. */
export function relaxingSteps(groups: readonly Group[]): Group[] {
  return groups
    .toReversed()
    .toSorted((a, b) => strengthOf(a) - strengthOf(b))
    .flatMap((group) => Array.from({ length: stepsOf(group) }, () => group))
    .slice(0, -1) // something has to be left
}

/** The groups after so many steps of each. */
export function relaxed(groups: readonly Group[], steps: ReadonlyMap<Group, number>): Group[] {
  return groups.flatMap((group) => {
    const taken = steps.get(group) ?? 0
    const weaker = group.weaker?.[taken - 1]
    return taken === 0 ? [group] : weaker ? [{ ...group, any: weaker.any }] : []
  })
}

/** What these steps took away, in the words that were typed. */
export function lostBy(groups: readonly Group[], steps: ReadonlyMap<Group, number>): string[] {
  return groups.flatMap((group) => {
    const taken = steps.get(group) ?? 0
    return taken === 0 ? [] : [group.weaker?.[taken - 1]?.lost ?? group.said]
  })
}
