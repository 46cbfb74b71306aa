// The document in the layout that Chinese accountants know: the fully digitalised e-invoice (数电票). Always Chinese: it
// is a Chinese tax document.
import { capitalYuan } from '#core/field/capitals.ts'
import { formatYuan, yuan } from '#core/money.ts'
import { dayOf } from '#core/time.ts'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { VAT_PERCENT } from '#core/vat.ts'
import { invoiceTypes } from '#features/orders/invoice-kinds.ts'
import type { InvoiceTitle } from '#features/orders/invoice.ts'
import type { Seller } from '#features/shops/server/index.ts'
import { netPrice } from '../rules.ts'
import type { InvoiceRow, LineRow } from './queries.ts'

/** The brown-red of the printed form. */
const FORM = '#8a3b12'
const INK = '#16202a'
const PAGE = { width: 610, height: 394 }
const INNER = PAGE.width - 40

const money = (cents: number): string => formatYuan(yuan(cents))
const label = (text: string): Content => ({ text, color: FORM })

export function invoiceDocument(
  invoice: InvoiceRow,
  lines: readonly LineRow[],
  { isDemo }: { isDemo: boolean },
): TDocumentDefinitions {
  const kind = invoice.kind === invoiceTypes.special ? '增值税专用发票' : '普通发票'
  const title = `电子发票（${kind}）`
  const seller = (invoice.seller ?? {}) as unknown as Seller
  const issuedOn = invoice.issued_at ? dayOf(invoice.issued_at).split('-') : ['', '', '']
  return {
    info: { title: `${title} ${invoice.fiscal_number ?? ''}`, author: seller.name ?? '' },
    pageSize: PAGE,
    pageMargins: [20, 18, 20, 30],
    defaultStyle: { color: INK, fontSize: 8.5 },
    // What is not the tax administration's own file says so, whoever prints it.
    watermark: {
      text: isDemo ? '样张' : '预览件 非税务凭证',
      font: 'Sans',
      color: FORM,
      opacity: 0.12,
      bold: true,
      angle: -24,
    },
    content: [
      head(title, invoice, issuedOn as [string, string, string]),
      parties(invoice.title as unknown as InvoiceTitle, seller),
      goods(lines, invoice),
      sums(invoice),
      remarks(invoice, seller),
      {
        columns: [
          { width: '*', text: '' },
          { width: 200, text: [label('开票人：'), seller.issuer ?? ''] },
        ],
        margin: [40, 8, 0, 0],
      },
    ],
  }
}

function head(title: string, invoice: InvoiceRow, [year, month, day]: [string, string, string]): Content {
  const code = [
    '01',
    invoice.kind === invoiceTypes.special ? '31' : '32',
    '',
    invoice.fiscal_number ?? '',
    (invoice.amount_cents / 100).toFixed(2),
    `${year}${month}${day}`,
    '',
    '',
  ].join(',')
  return {
    columns: [
      { width: 150, qr: code, fit: 48, foreground: INK },
      {
        width: '*',
        stack: [
          { text: title, fontSize: 16, color: FORM, alignment: 'center', margin: [0, 6, 0, 0] },
          {
            canvas: [
              { type: 'line', x1: 30, y1: 3, x2: 240, y2: 3, lineWidth: 0.7, lineColor: FORM },
              { type: 'line', x1: 30, y1: 5, x2: 240, y2: 5, lineWidth: 0.7, lineColor: FORM },
            ],
          },
          ...(invoice.red_of === null
            ? []
            : [
                {
                  text: '红字发票',
                  color: '#b42318',
                  bold: true,
                  alignment: 'center' as const,
                  margin: [0, 4, 0, 0] as [number, number, number, number],
                },
              ]),
        ],
      },
      {
        width: 150,
        stack: [
          { text: [label('发票号码：'), invoice.fiscal_number ?? ''], margin: [0, 10, 0, 4] },
          { text: [label('开票日期：'), `${year}年${month}月${day}日`] },
        ],
      },
    ],
    margin: [0, 0, 0, 6],
  }
}

const upright = (text: string): TableCell => ({
  text: [...text].join('\n'),
  color: FORM,
  alignment: 'center',
  margin: [0, 2, 0, 2],
})

function parties(title: InvoiceTitle, seller: Partial<Seller>): Content {
  const party = (name: string, number: string, more: readonly string[]): TableCell => ({
    stack: [
      { text: [label('名称：'), name], margin: [0, 2, 0, 5] },
      { text: [label('统一社会信用代码/纳税人识别号：'), number] },
      ...(more.some(Boolean)
        ? [
            {
              text: more.filter(Boolean).join('  '),
              fontSize: 7,
              margin: [0, 4, 0, 0] as [number, number, number, number],
            },
          ]
        : []),
    ],
  })
  const place = (address = '', phone = '') => [address, phone].filter(Boolean).join(' ')
  return {
    table: {
      widths: [12, INNER / 2 - 30, 12, '*'],
      body: [
        [
          upright('购买方信息'),
          party(title.titleName, title.taxpayerId ?? title.idNumber ?? '', [
            place(title.registeredAddress, title.registeredPhone),
            place(title.bank, title.bankAccount),
          ]),
          upright('销售方信息'),
          party(seller.name ?? '', seller.taxpayerId ?? '', [
            place(seller.address, seller.phone),
            place(seller.bank, seller.bankAccount),
          ]),
        ],
      ],
    },
    layout: 'form',
  }
}

/** The form leaves room for some lines even where there are few. */
const ROWS_MIN = 7
const ROW_HEIGHT = 14

function goods(lines: readonly LineRow[], { net_cents, tax_cents }: InvoiceRow): Content {
  const heads = ['项目名称', '规格型号', '单位', '数量', '单价', '金额', '税率/征收率', '税额']
  const right = new Set([3, 4, 5, 7])
  const cells = (values: readonly string[]): TableCell[] =>
    values.map((text, at) => ({ text, alignment: right.has(at) ? 'right' : at === 6 || at === 2 ? 'center' : 'left' }))
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [140, 80, 24, 36, 62, 58, 48, '*'],
      body: [
        heads.map((text, at) => ({ text, color: FORM, alignment: right.has(at) ? 'right' : 'center' })),
        ...lines.map((line) =>
          cells([
            line.name,
            line.model,
            line.unit,
            line.quantity === 0 ? '' : String(line.quantity),
            line.quantity === 0 ? '' : netPrice(line.net_cents, line.quantity),
            money(line.net_cents),
            `${VAT_PERCENT}%`,
            money(line.tax_cents),
          ]),
        ),
        ...(lines.length < ROWS_MIN
          ? [
              [
                '',
                '',
                '',
                '',
                '',
                '',
                '',
                { text: '', margin: [0, (ROWS_MIN - lines.length) * ROW_HEIGHT, 0, 0] },
              ] as TableCell[],
            ]
          : []),
        [
          { text: '合        计', color: FORM, alignment: 'center' },
          ...cells(['', '', '', '', `¥${money(net_cents)}`, '', `¥${money(tax_cents)}`]).map(
            (cell, at) => ({ ...(cell as object), alignment: at === 4 || at === 6 ? 'right' : 'left' }) as TableCell,
          ),
        ],
      ],
    },
    layout: 'formRows',
  }
}

function sums(invoice: InvoiceRow): Content {
  return {
    unbreakable: true,
    table: {
      widths: [140, '*', 190],
      body: [
        [
          { text: '价税合计（大写）', color: FORM, alignment: 'center' },
          { text: `⊗ ${capitalYuan(invoice.amount_cents)}`, bold: true, border: [true, true, false, true] },
          {
            text: [label('（小写）'), { text: `¥${money(invoice.amount_cents)}`, bold: true }],
            border: [false, true, true, true],
          },
        ],
      ],
    },
    layout: 'form',
  }
}

function remarks(invoice: InvoiceRow, { bank, bankAccount }: Partial<Seller>): Content {
  const lines = [
    `订单号：${invoice.order_number}`,
    ...(invoice.red_of === null
      ? []
      : [`被红冲蓝字数电票号码：${invoice.redOfFiscal ?? ''}  红字发票信息确认单编号：${invoice.invoice_number}`]),
    ...(bank ? [`销方开户银行：${bank}  银行账号：${bankAccount ?? ''}`] : []),
  ]
  return {
    unbreakable: true,
    table: {
      widths: [12, '*'],
      body: [[upright('备注'), { text: lines.join('\n'), lineHeight: 1.3, margin: [2, 3, 0, 1] }]],
    },
    layout: 'form',
  }
}
