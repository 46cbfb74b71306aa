// The statement as a file: a spreadsheet with every line, or a document to print and sign off.
import { writeFile } from 'node:fs/promises'
import type { Locale } from '#core/locale.ts'
import { fill } from '#core/texts.ts'
import type { Database } from '#server/database/database.ts'
import { feetIn } from '#server/work/pdf-document.ts'
import { renderPdf } from '#server/work/pdf.ts'
import { AS_TEXT, writeBook, type TransferHandler } from '#features/import-export/server/index.ts'
import type { StatementLine } from '../contract.ts'
import { PDF_LINES_MAX, type StatementFormat } from '../rules.ts'
import en from './statement.en.ts'
import zh_CN from './statement.zh_CN.ts'
import { statementDocument, sumRows, type StatementFacts } from './statement-document.ts'
import { daysOf, linesAfter, shopNames, type LineKey, type Span } from './queries.ts'
import { lineOf, readStatement, spanOf } from './service.ts'

type Input = { from: string; to: string; format: StatementFormat }
type Progress = (done: number) => Promise<unknown>

const BATCH = 1000

export const writeStatement: TransferHandler = async ({ db, shopId, locale, input, now, progress, newFile }) => {
  const { from, to, format } = input as Input
  const span = spanOf(shopId, { from, to })
  const statement = await statementFacts(db, span, { from, to, locale, made: now })
  const { file, path } = await newFile(format)
  const told: Progress = (done) => progress(done, Math.max(done, statement.count))
  if (format === 'xlsx') await writeBook(path, (book) => fillBook(book, db, span, { statement, told }))
  else await writeFile(path, await pdfOf(db, span, statement), { mode: 0o600 })
  await told(statement.count)
  return { report: { rows: statement.count }, file, fileName: `statement-${from}-${to}.${format}` }
}

type Of = { from: string; to: string; locale: Locale; made: Date }

async function statementFacts(db: Database, span: Span, { locale, ...of }: Of): Promise<StatementFacts> {
  const [names, sums] = await Promise.all([shopNames(db, span.shopId), readStatement(db, span)])
  const isEnglish = locale === 'en'
  return {
    ...of,
    locale,
    texts: isEnglish ? en : zh_CN,
    shop: isEnglish ? names.name_en : names.name_zh,
    sums,
    count: sums.payments + sums.refunds + sums.payouts + sums.subsidyEntries,
  }
}

async function pdfOf(db: Database, span: Span, statement: StatementFacts): Promise<Buffer> {
  const isLong = statement.count > PDF_LINES_MAX
  const lines = isLong ? [] : (await linesAfter(db, span, undefined, PDF_LINES_MAX)).map(lineOf)
  return renderPdf(statementDocument(statement, lines, isLong ? await daysOf(db, span) : []), feetIn(statement.locale))
}

type Book = Parameters<Parameters<typeof writeBook>[1]>[0]
type Filling = { statement: StatementFacts; told: Progress }

/** Row by row, so that a year of a large shop needs no more memory than a day. */
async function fillBook(book: Book, db: Database, span: Span, { statement, told }: Filling): Promise<void> {
  const { texts } = statement
  const [money, words] = [{ style: { numFmt: '#,##0.00' } }, { style: { numFmt: AS_TEXT } }]
  const summary = book.addWorksheet(texts.sums)
  summary.columns = [{ width: 28 }, { width: 18, ...money }]
  for (const row of [
    [texts.title],
    [texts.shop, statement.shop],
    [texts.period, `${statement.from} – ${statement.to}`],
    [],
    ...sumRows(statement),
  ])
    summary.addRow(row).commit()
  summary
    .addRow([fill(texts.payments, { payments: statement.sums.payments, refunds: statement.sums.refunds })])
    .commit()
  summary.addRow([texts.basis]).commit()
  summary.commit()

  const sheet = book.addWorksheet(texts.lines)
  sheet.columns = [
    { header: texts.time, key: 'time', width: 20, ...words },
    { header: texts.kind, key: 'kind', width: 10, ...words },
    { header: texts.order, key: 'orderNumber', width: 22, ...words },
    { header: texts.reference, key: 'reference', width: 22, ...words },
    ...(
      [
        ['goods', texts.ofGoods],
        ['freight', texts.ofFreight],
        ['amount', texts.amount],
      ] as const
    ).map(([key, header]) => ({
      header,
      key,
      width: 14,
      ...money,
    })),
  ]
  let done = 0
  for await (const batch of batches(db, span)) {
    for (const line of batch) sheet.addRow({ ...line, kind: texts[`kind_${line.kind}`] }).commit()
    await told((done += batch.length))
  }
  sheet.commit()
}

/** By key: the last one costs what the first one does. */
async function* batches(db: Database, span: Span): AsyncGenerator<StatementLine[]> {
  let key: LineKey | undefined
  for (;;) {
    const rows = await linesAfter(db, span, key, BATCH)
    if (rows.length > 0) yield rows.map(lineOf)
    if (rows.length < BATCH) return
    key = rows.at(-1)
  }
}
