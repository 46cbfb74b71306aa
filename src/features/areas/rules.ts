// What an area is chosen by. Its rows and columns are the catalogue's own parameters, by their codes: a kind of part
// that comes to the catalogue with these parameters needs nothing here.
import type { DrawingKind } from '#features/drawings/kinds.ts'
import type { SpecArea } from '#features/site/spec-areas.ts'

/** Row and column of a kind's selection table: the first pair of which it has both. */
export const tablePairs = [
  ['power', 'flange'],
  ['power', 'driveSeries'],
  ['length', 'thread'],
  ['length', 'keyWidth'],
  ['length', 'pinDiameter'],
  ['thread', 'propertyClass'],
  ['nominalSize', 'material'],
  ['shaftDiameter', 'material'],
  ['boreDiameter', 'material'],
  ['innerDiameter', 'crossSection'],
  ['d', 'series'],
  ['Fw', 'design'],
  ['datumLength', 'section'],
  ['pitchLength', 'beltWidth'],
  ['teeth', 'module'],
  ['teeth', 'chainNo'],
  ['chainNo', 'strands'],
] as const

/** What else an area's parts are told apart by. */
export const stripCodes: Readonly<Record<SpecArea, readonly string[]>> = {
  transmission: ['section', 'profile', 'chainNo', 'module'],
  fastener: ['propertyClass', 'material', 'finish'],
  bearing: ['seal', 'clearance', 'precision'],
  servo: ['supply', 'encoder', 'brake', 'driveInterface'],
  fitting: ['material', 'hardness', 'form'],
}

/** Ours: what a page can show at once. Of more values the most frequent stand there, in their natural order. */
export const ROWS_MAX = 24
export const COLUMNS_MAX = 12
export const STRIP_MAX = 14
export const FIELDS_MAX = 4
export const BRANDS_MAX = 20
export const MODELS_MAX = 3
export const BEST_MAX = 10

/** How a bearing bears, by its design: 0 not at all to 3 very much; `tilt`: degrees of misalignment it takes. */
export type Traits = {
  radial: 0 | 1 | 2 | 3
  axial: 0 | 1 | 2 | 3
  sides: 'both' | 'one' | 'none'
  speed: 1 | 2 | 3
  tilt: number | null
}
/** General knowledge of the types, for choosing among them; a part's own load ratings stand on its page. */
export const traitsOf: Partial<Readonly<Record<DrawingKind, Traits>>> = {
  deepGroove: { radial: 2, axial: 1, sides: 'both', speed: 3, tilt: null },
  angularContact: { radial: 2, axial: 2, sides: 'one', speed: 3, tilt: null },
  selfAligning: { radial: 1, axial: 1, sides: 'both', speed: 2, tilt: 3 },
  taperedRoller: { radial: 3, axial: 3, sides: 'one', speed: 2, tilt: null },
  cylindricalRoller: { radial: 3, axial: 0, sides: 'none', speed: 2, tilt: null },
  needleRoller: { radial: 2, axial: 0, sides: 'none', speed: 1, tilt: null },
  thrustBall: { radial: 0, axial: 3, sides: 'one', speed: 1, tilt: null },
}

/** Ours: a worn or roughly measured part is not far from the size it was made to. */
const MEASURED_MM = 0.3
const MEASURED_SHARE = 0.01

type Sized = { code: string; number: number | null }

/** The size that was measured, or where none is near, those on both sides of it. */
export function sizeMeasured<Size extends Sized>(
  sizes: readonly Size[],
  typed: number,
): { is: Size } | { between: Size[] } {
  const numbered = sizes.filter(({ number }) => number !== null).toSorted((a, b) => a.number! - b.number!)
  const [nearest] = numbered.toSorted((a, b) => Math.abs(a.number! - typed) - Math.abs(b.number! - typed))
  if (nearest && Math.abs(nearest.number! - typed) <= Math.max(MEASURED_MM, typed * MEASURED_SHARE))
    return { is: nearest }
  const below = numbered.findLast(({ number }) => number! < typed)
  const above = numbered.find(({ number }) => number! > typed)
  return { between: [below, above].filter((size) => size !== undefined) }
}

/** Whose suffixes are compared, in the columns of the table; the standard's own come first. */
export const suffixMakers = ['SKF', 'FAG', 'NSK', 'NTN'] as const

/** What a suffix is of, by the words of its row; contact angles are basic designations of their own. */
export const suffixGroups = [
  { name: 'seal', words: /seal|shield/ },
  { name: 'clearance', words: /clearance/ },
  { name: 'precision', words: /tolerance/ },
  { name: 'cage', words: /cage/ },
  { name: 'design', words: /bore|groove/ },
] as const
