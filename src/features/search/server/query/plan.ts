// From what was read to what an engine is asked, and what is left out when nothing fits.
import type { Plan } from '../engines/engine.ts'
import type { Group, GroupKind, Reading } from './reading.ts'
import { read } from './read.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

/** Everything of a plan that is chosen rather than typed. */
export type Choice = Omit<Plan, 'must' | 'should'>

export const noChoice: Choice = {
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

export function planOf({ groups, exact }: Pick<Reading, 'groups' | 'exact'>, choice: Choice): Plan {
  const all = new Set(exact)
  // Brand or words beside it do not part a number: 6204 2RS C3 is the model 6204-2RS/C3.
  const whole = groups
    .filter(({ kind }) => kind === 'part' || kind === 'attribute')
    .map(({ said }) => said.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, ''))
  if (whole.length > 1) all.add(whole.join(''))
  return {
    must: groups.map(({ any }) => any),
    should: [
      ...[...all].flatMap((term): Plan['should'] => [
        [`=${term}`, THIS_MODEL],
        [`~${term}`, THIS_PRODUCT],
      ]),
      ...(groups.length > 1 ? groups : [])
        .filter(({ kind }) => kind === 'word')
        .flatMap(({ any }) => any.map((term) => [`^${term}`, THIS_CATEGORY] as const)),
    ],
    ...choice,
  }
}

/** From what says least about a part to what says most. */
const WEAKEST: readonly GroupKind[] = ['word', 'attribute', 'shop', 'brand', 'standard', 'size', 'part']

/** The same query with one word less, the least telling one first; the last words come first among equals. */
export function relaxations(groups: readonly Group[]): { groups: Group[]; without: Group }[] {
  if (groups.length < 2) return []
  return groups
    .map((group, index) => ({ group, index }))
    .toSorted((a, b) => WEAKEST.indexOf(a.group.kind) - WEAKEST.indexOf(b.group.kind) || b.index - a.index)
    .map(({ group, index }) => ({ groups: groups.toSpliced(index, 1), without: group }))
}
