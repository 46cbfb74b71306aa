// What was read, settled: a word says the kind or only what a part has or is used for, a figure may be a length, and
// numbers in one line are wanted one by one.
import type { Vocabulary } from '../../words/vocabulary.ts'
import { decodeBearing } from '../decode.ts'
import { anyWith } from '../figures.ts'
import type { Group, Reader, Reading } from '../reading.ts'

type Read = Omit<Reading, 'offer' | 'model'>

const CLOSED = ['@seal=2rs', '@seal=2rz']

/** 6204 密封: beside a bearing the name of the attribute says that it has seals. */
export function withClosure(reader: Reader, vocabulary: Vocabulary): Read {
  const reading = reader.reading()
  const { groups } = reading
  const seal = reader.loose.find(({ said }) => said === '密封')
  const any = CLOSED.filter((term) => vocabulary.hasNumber(term))
  const isBearing = groups.some(({ kind, any: [base = ''] }) => kind === 'part' && decodeBearing(base, vocabulary))
  const isSaid = groups.some((group) => group.any.some((term) => term.startsWith('@seal=')))
  if (!seal || !isBearing || isSaid || any.length === 0) return reading
  return { ...reading, groups: [...groups, { ...seal, kind: 'attribute' as const, any }].toSorted(inOrder) }
}

export const inOrder = (a: Group, b: Group): number => a.from - b.from

const ONE_SIDE = /^@seal=(?:rs|rz|z)$/

/** 6206RS of a maker who closes either both sides or none: a seal on both, before none at all. */
function orBothSides(group: Group, vocabulary: Vocabulary): Group {
  if (group.kind !== 'attribute' || !group.any.every((term) => ONE_SIDE.test(term))) return group
  const any = group.any.map((term) => term.replace('=', '=2')).filter((term) => vocabulary.hasNumber(term))
  return any.length > 0 ? { ...group, weaker: [{ any, lost: group.said }] } : group
}

/** 三角带 1210: beside a kind a figure may be a length as well as a bearing. */
const alsoLength = (group: Group, vocabulary: Vocabulary): Group =>
  group.kind === 'part' && /^\d{4,5}$/.test(group.said)
    ? { ...group, any: [...group.any, ...anyWith(vocabulary, Number(group.said))] }
    : group

/** 6200-2RS 电机用, 电机用轴承: what a part is used for is not what is wanted, and that is told. */
function withoutUses(groups: readonly Group[], text: string): { groups: Group[]; uses: string[] } {
  const isUse = ({ isKind, to }: Group): boolean => isKind === true && text[to] === '用'
  const kept = groups.filter((group) => !isUse(group))
  const isMore = kept.some(({ kind, isKind }) => isKind || kind === 'part')
  if (!isMore) return { groups: [...groups], uses: [] }
  return { groups: kept, uses: groups.filter(isUse).map(({ said }) => `${said}用`) }
}

const WHOLE_NUMBER = /^[a-z]{0,3}\d{4,5}(?:(?:[^\p{L}\d]|and|和|与)+[a-z]{0,3}\d{4,5})*$/iu
/** 6204、6205: no part is both, so either is wanted. */
function inOneLine(groups: readonly Group[], text: string): Group[] {
  const joined: Group[] = []
  for (const group of groups) {
    const before = joined.at(-1)
    const isSecond = before?.kind === 'part' && group.kind === 'part' && group.from > before.to
    if (isSecond && WHOLE_NUMBER.test(before.said) && WHOLE_NUMBER.test(group.said))
      joined[joined.length - 1] = {
        ...before,
        any: [...new Set([...before.any, ...group.any])],
        to: group.to,
        said: text.slice(before.from, group.to),
      }
    else joined.push(group)
  }
  return joined
}

const WITH = /带\p{Script=Han}*$/u

/** 6207 带密封圈: what a part has is not what is wanted. */
const isHad = ({ from }: Group, { text, groups }: Pick<Reading, 'text' | 'groups'>): boolean =>
  WITH.test(text.slice(0, from)) && groups.some(({ kind, to }) => kind === 'part' && to <= from)

const withKind = (group: Group, vocabulary: Vocabulary): Group =>
  group.kind === 'word' && vocabulary.namesKind(group.any) ? { ...group, isKind: true } : group

/** `uses`: what a part is for, which is told. */
export function settled(reading: Read, vocabulary: Vocabulary): { groups: Group[]; uses: string[] } {
  return withoutUses(
    reading.groups
      .map((group) => orBothSides(group, vocabulary))
      .map((group) => (isHad(group, reading) ? group : withKind(group, vocabulary))),
    reading.text,
  )
}

/** As an engine is asked for them. */
export const asked = (groups: readonly Group[], text: string, vocabulary: Vocabulary): Group[] => {
  const hasKind = groups.some(({ isKind }) => isKind)
  return inOneLine(hasKind ? groups.map((group) => alsoLength(group, vocabulary)) : groups, text)
}
