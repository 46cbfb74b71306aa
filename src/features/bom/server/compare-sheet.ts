// A comparison of two lists as a spreadsheet: each line with what it had then and has now.
import type { z } from 'zod'
import { dayOf } from '#core/time.ts'
import { packWords } from '#features/catalog/packs.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { ComparedLine, compareSheet } from '../compare-contract.ts'
import en from '../texts/sheet.en.ts'
import zh_CN from '../texts/sheet.zh_CN.ts'
import { comparison } from './compare.ts'

const texts = { en, zh_CN }
const COLUMNS = [
  'changes',
  'ownNumber',
  'written',
  'modelThen',
  'modelNow',
  'countThen',
  'countNow',
  'unitThen',
  'unitNow',
  'priceThen',
  'priceNow',
  'totalThen',
  'totalNow',
] as const

export async function toCompareSheet(
  context: MemberContext,
  sides: z.output<typeof compareSheet.input>,
): Promise<z.infer<typeof compareSheet.answer>> {
  const words = texts[context.locale]
  const { before, after, lines } = await comparison(context, sides)
  const { default: exceljs } = await import('exceljs') // large: only for who takes a sheet
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet(words.comparison)
  sheet.addRow([words.before, before.name, before.time, before.total])
  sheet.addRow([after.isToday ? words.today : words.now, after.name, after.isToday ? '' : after.time, after.total])
  sheet.addRow([])
  sheet.addRow(COLUMNS.map((column) => words[column])).font = { bold: true }
  for (const line of lines) sheet.addRow(cellsOf(line, words))
  sheet.views = [{ state: 'frozen', ySplit: 4 }]
  const bytes = await book.xlsx.writeBuffer()
  return { name: `${words.comparison}-${dayOf(context.now)}.xlsx`, base64: Buffer.from(bytes).toString('base64') }
}

function cellsOf({ changes, before, after }: ComparedLine, words: typeof en): (string | number | null)[] {
  const [then, now] = [before ?? undefined, after ?? undefined]
  const is = (now ?? then)!
  return [
    changes.map((change) => words[`change_${change}`]).join('、'),
    is.ownNumber,
    is.written,
    then?.model ?? '',
    now?.model ?? '',
    then?.count ?? null,
    now?.count ?? null,
    then ? packWords(then) : '',
    now ? packWords(now) : '',
    then?.price ?? null,
    now?.price ?? null,
    then?.total ?? null,
    now?.total ?? null,
  ]
}
