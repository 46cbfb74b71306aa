// How well another part of the same boundary dimensions stands in for this one.

export type Grade = 'full' | 'size' | 'check'

export type Comparable = {
  /** The kind of part, by its drawing. */
  kind: string
  /** Designation without closure and maker's suffixes: 6204. */
  baseModel: string
  /** Class of seals and shields (`2RS`, `open`), whatever the maker calls it; empty for parts that have none. */
  closure: string
  /** Contact angle of an angular contact bearing; empty for parts that have none. */
  angle: string
  /** Tolerance classes that a part with a contact angle can be had in; none where nothing is said, or of others. */
  classes: readonly string[]
}

type Stored = Omit<Comparable, 'closure' | 'angle'> & { closure: string | null; angle: string | null }

export const comparable = ({ kind, baseModel, closure, angle, classes }: Stored): Comparable => ({
  kind,
  baseModel,
  closure: closure ?? '',
  angle: angle ?? '',
  classes,
})

/** Where none is said. */
export const NORMAL_CLASS = 'P0'
const classesOf = ({ classes }: Comparable): readonly string[] => (classes.length > 0 ? classes : [NORMAL_CLASS])

/** Whether there is a class that both can be had in: a spindle bearing is in none that an ordinary one is. */
export const shareClass = (mine: Comparable, other: Comparable): boolean =>
  classesOf(mine).some((one) => classesOf(other).includes(one))

/**
 * `full`: the same type with the same closure in the same tolerance class; `size`: fits, but closes otherwise or runs
 * in another class; `check`: another type or contact angle in the same space, whose loads, speeds and mounting differ.
 */
export function gradeOf(mine: Comparable, other: Comparable): Grade {
  if (mine.kind !== other.kind || mine.baseModel !== other.baseModel || mine.angle !== other.angle) return 'check'
  return mine.closure === other.closure && shareClass(mine, other) ? 'full' : 'size'
}

const rank: Record<Grade, number> = { full: 0, size: 1, check: 2 }

type Rated = { grade: Grade; isHasStock: boolean; sold: number; prodId: number }

/** The best replacement first: by grade, then what can be had at once, then what others buy. */
export const byFitness = (a: Rated, b: Rated): number =>
  rank[a.grade] - rank[b.grade] || Number(b.isHasStock) - Number(a.isHasStock) || b.sold - a.sold || a.prodId - b.prodId

type Parameter = { code: string; name: string; value: string }

/** Ours: a row of a table holds no more. */
const DIFFERENCES_MAX = 3

/** In what another part differs from mine, in its own order; what I have no such parameter for stands alone. */
export function differencesOf(
  mine: readonly Parameter[],
  theirs: readonly Parameter[],
): { name: string; theirs: string; mine: string }[] {
  const own = new Map(mine.map(({ code, value }) => [code, value]))
  return theirs
    .flatMap(({ code, name, value }) => {
      const other = own.get(code)
      return other === value ? [] : [{ name, theirs: value, mine: other ?? '' }]
    })
    .slice(0, DIFFERENCES_MAX)
}
