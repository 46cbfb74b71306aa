// Whether a workbook is too long, told from what its sheets are written in: to take 50,000 rows apart only to refuse
// them took seconds and most of the memory that a reading may have.
import { unpackedOf, type ZipDirectory } from './zip-directory.ts'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
/** A cell with a value, a text of its own, or a formula. */
const FILLED = /<v>[^<]|<is>|<f[ >]/

/** Each sheet that holds anything holds more rows than so many; false also where that cannot be told so. */
export function isSurelyLonger(bytes: Buffer, { entries }: ZipDirectory, rowsMax: number): boolean {
  const sheets = entries.filter(({ name }) => SHEET.test(name))
  const filled = sheets.map((sheet) => filledRows(unpackedOf(bytes, sheet), rowsMax + 1)).filter((rows) => rows > 0)
  return filled.length > 0 && filled.every((rows) => rows > rowsMax)
}

/** Rows with something in them, counted so far. */
function filledRows(xml: Buffer | undefined, most: number): number {
  if (!xml) return 0
  let [rows, from] = [0, xml.indexOf('<row')]
  while (from >= 0 && rows < most) {
    const next = xml.indexOf('<row', from + 1)
    if (FILLED.test(xml.toString('latin1', from, next < 0 ? xml.length : next))) rows++
    from = next
  }
  return rows
}
