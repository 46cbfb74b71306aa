// A list as it was pasted or sent, read into lines: the same in browser and server.
import { QUANTITY_MAX } from '#features/catalog/rules.ts'
import type { ListLine } from '../contract.ts'
import { CELL_MAX, LIST_COLUMNS_MAX, type ColumnRole } from '../rules.ts'
import { plain } from './cells.ts'
import { findHead, roleOfHead, rolesOfContents, rolesOfHeads } from './columns.ts'
import { countsMany, heldIn, isUnit, partQuantity, quantityIn, repairedQuantity, type Counted } from './quantity.ts'

export { rowsOfText } from './cells.ts'

export type ReadLine = ListLine & { /** Its place in the rows, from 0. */ row: number }
export type Skipped = { row: number; why: 'blank' | 'title' | 'head' | 'sum' }
export type ReadList = {
  mapping: ColumnRole[]
  /** False: told by what stands in the columns, and worth a look. */
  isSure: boolean
  head: number | null
  lines: ReadLine[]
  skipped: Skipped[]
}

const SUM = /^(?:合\s*计|总\s*计|小\s*计|共\s*计|总数|sum|total|subtotal|grand total)(?:\s*[:：(（].*|\s*\d*)?$/i
const SECTION = /^(?:[一二三四五六七八九十]+[、.]|[(（][一二三四五六七八九十\d]+[)）]|第.+[部类批]|\p{Script=Han}+类$)/u

/** `mapping`: as the person says; it wins over whatever was recognised. */
export function readRows(rows: readonly (readonly string[])[], mapping?: readonly ColumnRole[]): ReadList {
  const head = findHead(rows)
  const columns = Math.min(LIST_COLUMNS_MAX, Math.max(0, ...rows.map((row) => row.length)))
  const body = rows.slice((head ?? -1) + 1).filter((row) => !isSum(row))
  const read =
    head === undefined
      ? rolesOfContents(body, columns)
      : padded(rolesOfHeads(rows[head]!), columns).map((role, at) =>
          role === 'designation' && counts(body.map((row) => row[at] ?? '')) ? 'none' : role,
        )
  const roles = mapping ? padded(mapping, columns) : read
  const lines: ReadLine[] = []
  const skipped: Skipped[] = []
  const textAt = roles.findIndex((role) => TEXTS.includes(role))
  const isCounted = isNumbered(body.map((row) => row[textAt] ?? ''))
  for (const [row, cells] of rows.entries()) {
    const why = skippedWhy(row, cells, { head, heads: head === undefined ? undefined : rows[head], roles })
    if (why) skipped.push({ row, why })
    else if (isCounted && cells[textAt] !== undefined)
      lines.push({ row, ...unnumberedLine(row, cells, { roles, at: textAt }) })
    else lines.push({ row, ...lineOf(row, cells, roles) })
  }
  const isSure = mapping !== undefined || columns <= 1 || (head !== undefined && read.includes('quantity'))
  return { mapping: roles, isSure, head: head ?? null, lines, skipped }
}

/** 1, 2, 3, or 10, 20, 30: Item is a number of the line as often as a part. */
function counts(cells: readonly string[]): boolean {
  const figures = cells.filter((cell) => /^\d{1,5}$/.test(cell.trim())).map(Number)
  const [step = 0] = figures
  return (
    figures.length > 0 && [1, 5, 10, 100].includes(step) && figures.every((figure, at) => figure === (at + 1) * step)
  )
}

const NUMBERED = /^\s*(\d{1,4})(?:[、)）]\s*|[.:：](?!\d)\s*|(\s+))(?=\S)/
/** Ours: below this no part is called by a figure alone. */
const NO_PART_BELOW = 100

/** Whether figures before the parts count the lines, and are no quantities: 1 6204 20, 2 6205 10. */
function isNumbered(cells: readonly string[]): boolean {
  const numbered = cells.flatMap((cell) => {
    const figure = NUMBERED.exec(cell)?.[1]
    return figure === undefined ? [] : [{ cell, figure: Number(figure) }]
  })
  const [first, second] = numbered
  const step = first && second ? second.figure - first.figure : 0
  return (
    (step === 1 || (step === 10 && first?.figure === 10 && numbered.length > 2)) &&
    numbered.every(({ figure }, at) => figure === first!.figure + at * step) &&
    // 6204 20, 6205 10 are bearings
    (first!.figure < NO_PART_BELOW ||
      numbered.every(({ cell, figure }) => partQuantity(cell).counted?.quantity === figure))
  )
}

/** Where nothing else says how many, the figure may say it: 1 6204, 2 6205 may be one and two. It is asked for. */
function unnumberedLine(
  key: number,
  cells: readonly string[],
  { roles, at }: { roles: readonly ColumnRole[]; at: number },
) {
  const [number = '', figure = '', blank] = NUMBERED.exec(cells[at] ?? '') ?? []
  const line = lineOf(key, cells.with(at, cells[at]!.slice(number.length)), roles)
  const isOpen = blank !== undefined && line.quantity === null && line.quantitySaid === ''
  return isOpen ? { ...line, quantitySaid: figure } : line
}

/** One line that was typed. */
export function readTyped(text: string, key: number): ListLine {
  const [cells = []] = rowsOfOne(text)
  return lineOf(key, cells, rolesOfContents([cells], cells.length))
}

const rowsOfOne = (text: string): string[][] => [text.split('\t').map((cell) => cell.trim())]

const padded = (roles: readonly ColumnRole[], columns: number): ColumnRole[] =>
  Array.from({ length: columns }, (_, at) => roles[at] ?? 'none')

const isSum = (row: readonly string[]): boolean => {
  const first = row.find((cell) => /[^\d\s]/.test(cell))
  return first !== undefined && SUM.test(plain(first))
}

/** Who made and signed it, and what is said of the whole, stand below. */
const SIGNED =
  /^(?:编制|编制人|制表|制表人|制单|审核|审批|批准|核准|申请人|采购员|经办人?|签字|主管|prepared by|approved by|checked by|requested by)\s*[:：]/i
const isSigned = (row: readonly string[]): boolean => SIGNED.test(plain(row.find((cell) => cell.trim() !== '') ?? ''))

type Sheet = { head: number | undefined; heads: readonly string[] | undefined; roles: readonly ColumnRole[] }

function skippedWhy(row: number, cells: readonly string[], { head, heads, roles }: Sheet): Skipped['why'] | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length === 0) return 'blank'
  if (head !== undefined && row < head) return 'title'
  if (row === head || (heads && isRepeated(cells, heads))) return 'head'
  if (isSum(cells)) return 'sum'
  if (isSigned(cells)) return 'title'
  const text = textOf(cells, roles)
  if (text === '') return 'blank'
  // the name of a section stands alone
  const isAlone = filled.length === 1 && roles.length > 1
  if (isAlone && (SECTION.test(plain(filled[0]!)) || !/\d/.test(filled[0]!))) return 'title'
  return undefined
}

const isRepeated = (cells: readonly string[], heads: readonly string[]): boolean => {
  const named = cells.filter((cell) => cell.trim() !== '')
  return (
    cells.every((cell, at) => plain(cell) === plain(heads[at] ?? '')) ||
    (named.length > 1 && named.every((cell) => roleOfHead(cell) !== undefined && !/\d/.test(cell)))
  )
}

const TEXTS: readonly ColumnRole[] = ['designation', 'name', 'size', 'maker', 'material', 'ownNumber']

const textOf = (cells: readonly string[], roles: readonly ColumnRole[]): string =>
  cells
    .filter((_, at) => TEXTS.includes(roles[at] ?? 'none'))
    .join('')
    .trim()

function lineOf(key: number, cells: readonly string[], roles: readonly ColumnRole[]): ListLine {
  const said = (role: ColumnRole): string =>
    cells
      .flatMap((cell, at) => (roles[at] === role ? [plain(cell)] : []))
      .filter(Boolean)
      .join(' ')
      .slice(0, CELL_MAX)
  const inMany = countsMany(said('unit')) ? quantityIn(said('quantity') + said('unit')) : undefined
  const clear = inMany ?? quantityIn(said('quantity'))
  const counted = clear ?? repairedQuantity(said('quantity'))
  const cellSaid = clear ? '' : said('quantity').replace(/^[-/\s.]*$/, '')
  const parted = counted || cellSaid !== '' ? undefined : partedOf([said('designation'), said('size'), said('name')])
  const unit = inMany?.unit ?? (said('unit') || (counted ?? parted?.counted)?.unit || '')
  const asked = (counted ?? parted?.counted)?.quantity ?? null
  const pieces = asked === null ? undefined : piecesOf(asked, unit)
  return {
    key,
    designation: parted?.texts[0] ?? said('designation'),
    maker: said('maker'),
    name: parted?.texts[2] ?? said('name'),
    size: parted?.texts[1] ?? said('size'),
    material: said('material'),
    quantity: pieces ?? asked,
    quantitySaid: parted?.unclear ?? cellSaid,
    unit: pieces !== undefined ? '' : isUnit(unit) ? unit : unit.slice(0, 10),
    ownNumber: said('ownNumber'),
    positions: positionsIn(said('note')),
  }
}

/** Of packs that say what they hold; undefined: they do not, or it is more than may be asked for. */
function piecesOf(packs: number, unit: string): number | undefined {
  const pieces = packs * (heldIn(unit) ?? Infinity)
  return pieces <= QUANTITY_MAX ? pieces : undefined
}

type PartedTexts = { texts: readonly string[]; counted: Counted | undefined; unclear?: string }

/** The quantity may be glued to the first of these that holds one. */
function partedOf(texts: readonly string[]): PartedTexts | undefined {
  const parted = texts.map(partQuantity)
  const clear = parted.findIndex(({ counted }) => counted)
  const at = clear >= 0 ? clear : parted.findIndex(({ unclear }) => unclear !== undefined)
  return at < 0 ? undefined : { ...parted[at]!, texts: texts.with(at, parted[at]!.text) }
}

const POSITION = /^[a-z]{0,4}\d{1,4}(?:#|号)?(?:机|位|工位)?$/i

/** R1, R2, R3 or 1#、2#: a list of places, not a text. */
function positionsIn(note: string): number | null {
  const places = note.split(/[,;、\s]+/).filter(Boolean)
  return places.length > 1 && places.every((place) => POSITION.test(place)) ? places.length : null
}
