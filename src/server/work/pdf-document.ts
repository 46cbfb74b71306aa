// What the documents of the mall have in common.
import { formatYuan, yuan } from '#core/money.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'

const INK = '#16202a'
export const SOFT = '#4a5865'

export const money = (cents: number): string => formatYuan(yuan(cents))

const FEET = { zh_CN: '{title} · 第 {page} 页 / 共 {pages} 页', en: '{title} · Page {page} of {pages}' }

/** What `renderPdf` writes at every foot: which paper it is, by its title and number, and which of its own pages. */
export const feetIn = (locale: string): string => (locale === 'en' ? FEET.en : FEET.zh_CN)

type Paper = {
  mall: string
  number: string
  /** Of several that bear one number. */ which?: string | undefined
  locale?: string
}

/** A4 with a title, the mall's name at the right and a thick line below. */
export function pdfDocument(
  title: string,
  { mall, number, which, locale }: Paper,
  content: Content[],
): TDocumentDefinitions {
  const id = [title, number, ...(which ? [which] : [])].join(' ')
  return {
    info: { title: id, author: mall },
    pageSize: 'A4',
    pageMargins: [36, 40, 36, 48],
    defaultStyle: {
      color: INK,
      fontSize: 9,
      lineHeight: 1.25,
      // The apostrophe and the quotation marks of a Chinese font are as wide as its signs.
      ...(locale === 'en' && { fontFeatures: ['pwid'] }),
    },
    content: [
      {
        columns: [
          { text: title, fontSize: 20, bold: true, width: '*' },
          { text: mall, bold: true, fontSize: 12, margin: [0, 6, 0, 0], width: 'auto' },
        ],
      },
      { canvas: [{ type: 'line', x1: 0, y1: 4, x2: 523, y2: 4, lineWidth: 1.5, lineColor: INK }] },
      ...content,
    ],
  }
}

/** Name and value, line by line, in two columns. */
export function facts(left: readonly [string, string][], right: readonly [string, string][]): Content {
  const column = (rows: readonly [string, string][]): Content => ({
    table: {
      widths: ['auto', '*'],
      body: rows.map(([name, value]) => [{ text: name, color: SOFT, noWrap: true }, value || '—']),
    },
    layout: 'noBorders',
  })
  return { margin: [0, 10, 0, 10], columns: [column(left), column(right)], columnGap: 16 }
}

type Column = { name: string; width: number | 'auto' | '*'; right?: boolean }

/** A ruled table whose head is repeated on every page; no line is torn in two. `tight`: for many columns. */
export function ruled(
  columns: readonly Column[],
  rows: readonly Content[][],
  look: 'lightHorizontalLines' | 'tight' = 'lightHorizontalLines',
): Content {
  const right = (index: number) => (columns[index]?.right ? 'right' : 'left')
  return {
    fontSize: look === 'tight' ? 8 : 9,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ name }, index) => ({ text: name, color: SOFT, fontSize: 8, alignment: right(index) })),
        ...rows.map((row) =>
          row.map((cell, index) => ({
            ...(typeof cell === 'object' && !Array.isArray(cell) ? cell : { text: cell }),
            alignment: right(index),
          })),
        ),
      ] as Content[][],
    },
    layout: look,
  }
}

/** Two places to sign, on one page with what is signed: a page with nothing but seals seals anything. */
export function signed(what: readonly Content[], left: string[], right: string[]): Content {
  const place = (lines: string[]): Content => ({ stack: lines.map((text) => ({ text, margin: [0, 0, 0, 10] })) })
  const places: Content = { margin: [0, 24, 0, 0], columns: [place(left), place(right)], columnGap: 24 }
  return { unbreakable: true, stack: [...what, places] }
}
