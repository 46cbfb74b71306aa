// A list as it was pasted or sent, read into lines: the same in browser and server.
import { QUANTITY_MAX } from '#features/catalog/rules.ts'
import type { ListLine } from '../contract.ts'
import { CELL_MAX, LIST_COLUMNS_MAX, type ColumnRole } from '../rules.ts'
import { plain } from './cells.ts'
import { findHead, roleOfHead, rolesOfContents, rolesOfHeads } from './columns.ts'
import { heldIn, isUnit, partQuantity, quantityIn, repairedQuantity, type Counted } from './quantity.ts'

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
  for (const [row, cells] of rows.entries()) {
    const why = skippedWhy(row, cells, { head, heads: head === undefined ? undefined : rows[head], roles })
    if (why) skipped.push({ row, why })
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
  const clear = quantityIn(said('quantity'))
  const counted = clear ?? repairedQuantity(said('quantity'))
  const quantitySaid = clear ? '' : said('quantity').replace(/^[-/\s.]*$/, '')
  const parted =
    counted || quantitySaid !== '' ? undefined : partedOf([said('designation'), said('size'), said('name')])
  const unit = said('unit') || (counted ?? parted?.counted)?.unit || ''
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
    quantitySaid,
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

/** The quantity may be glued to the first of these that holds one. */
function partedOf(texts: readonly string[]): { texts: readonly string[]; counted: Counted } | undefined {
  for (const [at, text] of texts.entries()) {
    const { text: rest, counted } = partQuantity(text)
    if (counted) return { texts: texts.with(at, rest), counted }
  }
  return undefined
}

const POSITION = /^[a-z]{0,4}\d{1,4}(?:#|号)?(?:机|位|工位)?$/i

/** R1, R2, R3 or 1#、2#: a list of places, not a text. */
function positionsIn(note: string): number | null {
  const places = note.split(/[,;、\s]+/).filter(Boolean)
  return places.length > 1 && places.every((place) => POSITION.test(place)) ? places.length : null
}
