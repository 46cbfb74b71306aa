// A list that goes on: into the cart, onto a quotation, back into a spreadsheet.
import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { dayOf } from '#core/time.ts'
import { addWhatThereIs, quoteOver } from '#features/cart/server/index.ts'
import { packWords } from '#features/catalog/packs.ts'
import { unitCents } from '#features/catalog/rules.ts'
import type { Context, MemberContext } from '#server/http/context.ts'
import type { listToCart, quoteList, writeList } from '../contract.ts'
import en from '../texts/sheet.en.ts'
import zh_CN from '../texts/sheet.zh_CN.ts'
import { daysOf, marketOf, pricedCounts, type Market } from './offers.ts'

export async function toCart(
  context: MemberContext,
  { lines }: z.output<typeof listToCart.input>,
): Promise<z.infer<typeof listToCart.answer>> {
  const { count, addedLines, shortfalls } = await addWhatThereIs(context, lines)
  return { count, addedLines, missing: shortfalls.map(({ skuId, added, reason }) => ({ skuId, added, reason })) }
}

export async function toQuotation(
  context: MemberContext,
  { lines }: z.output<typeof quoteList.input>,
): Promise<string> {
  const { offers } = await marketOf(
    context,
    lines.map(({ skuId }) => skuId),
    undefined,
  )
  const chosen = lines.flatMap(({ skuId, count, ownNumber }) => {
    const offer = offers.get(skuId)
    return offer ? [{ offer, quantity: count, ownNumber }] : []
  })
  return quoteOver(context, chosen)
}

const texts = { en, zh_CN }
type Input = z.output<typeof writeList.input>
const COLUMNS = [
  'status',
  'model',
  'maker',
  'code',
  'properties',
  'shop',
  'count',
  'unit',
  'price',
  'total',
  'day',
] as const

/** Cells are texts, as they came; figures of ours are figures. Of no lines nothing was found: only the rows. */
export async function toSheet(context: Context, { rows, head, lines, areaId }: Input) {
  const words = texts[context.locale]
  const market = await marketOf(
    context,
    lines.flatMap(({ skuId }) => skuId ?? []),
    areaId,
  )
  const { default: exceljs } = await import('exceljs') // large: only for who takes a sheet
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet(words.sheet)
  const width = Math.max(0, ...rows.map((row) => row.length))
  const byRow = new Map(lines.map((line) => [line.row, line]))
  const counted = pricedCounts(lines)
  // without a row of heads ours stand above
  const heads = lines.length > 0 ? COLUMNS.map((column) => words[column]) : []
  if (head === null && heads.length > 0) sheet.addRow([...blank(width), ...heads])
  for (const [at, row] of rows.entries()) {
    const line = byRow.get(at)
    const behind = at === head ? heads : line ? cellsOf({ ...line, priced: counted(line) }, words, market) : []
    const added = sheet.addRow([...row, ...blank(width - row.length), ...behind])
    for (let column = 1; column <= width; column++) added.getCell(column).numFmt = '@'
  }
  sheet.getRow((head ?? 0) + 1).font = { bold: true }
  sheet.views = [{ state: 'frozen', ySplit: (head ?? 0) + 1 }]
  const bytes = await book.xlsx.writeBuffer()
  return { name: `${words.file}-${dayOf(context.now)}.xlsx`, base64: Buffer.from(bytes).toString('base64') }
}

const blank = (count: number): string[] => Array.from({ length: Math.max(0, count) }, () => '')

function cellsOf(
  { status, skuId, count, priced }: Input['lines'][number] & { priced: number },
  words: typeof en,
  market: Market,
): (string | number)[] {
  const offer = market.offers.get(skuId ?? 0)
  if (!offer || count === null) return [words[status]]
  const { locale, level, terms } = market
  const price = unitCents(offer, level, priced)
  const { arriveDay, shipDay } = daysOf(offer, priced, market)
  return [
    words[status],
    offer.model,
    offer.brand[locale],
    offer.partCode,
    offer.properties[locale],
    terms.get(offer.shopId)?.name[locale] ?? '',
    count,
    packWords({ unit: offer.unit[locale], pieces: offer.pieces, pieceUnit: offer.pieceUnit[locale] }),
    yuan(price),
    yuan(price * count),
    arriveDay ?? shipDay,
  ]
}
