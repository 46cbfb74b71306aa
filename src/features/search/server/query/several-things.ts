// 6204 轴承 A1250 皮带: no part is both, so either is wanted.
import type { Group } from './reading.ts'

/** Of one class nothing is two: what is of different classes may be said of one part. */
function classOf({ kind, isKind, any }: Group): string {
  if (isKind) return 'noun'
  const [first = ''] = any
  if (first.startsWith('@thread=') || kind === 'size') return 'size'
  return kind === 'attribute' ? first.slice(0, first.indexOf('=') + 1) : kind
}

const isOneOf = (name: string): boolean => ['noun', 'part', 'size', 'brand'].includes(name) || name.startsWith('@')

/**
 * Two part numbers in one line are two things, and two kinds are where nothing is both. The groups, each with what any
 * of its class says; to be asked where nothing is all that was typed.
 */
export async function severalThings(
  groups: readonly Group[],
  fit: (some: readonly Group[]) => Promise<boolean>,
): Promise<Group[] | undefined> {
  const classes = Map.groupBy(groups, classOf)
  const [parts = [], nouns = []] = [classes.get('part'), classes.get('noun')]
  if (parts.length < 2 && (nouns.length < 2 || (await fit(nouns)))) return undefined
  return groups.map((group) => {
    const own = classOf(group)
    return isOneOf(own) ? { ...group, any: [...new Set(classes.get(own)!.flatMap(({ any }) => any))] } : group
  })
}

/** 电机轴承: of two kinds written as one word the last is wanted, and the others say what it is for. */
export function modifiersIn(groups: readonly Group[]): Group[] {
  const nouns = groups.filter(({ isKind }) => isKind)
  return nouns.filter(({ to, said }) => /\p{Script=Han}$/u.test(said) && nouns.some(({ from }) => from === to))
}
