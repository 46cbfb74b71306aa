// A bank's statement as rows of cells: which column holds what, by its usual heads in either language, and what each
// row says. Nothing here knows what is paid for.
import { cents } from '#core/money.ts'
import { isDay } from '#core/time.ts'
import { BANK_REFERENCE, STATEMENT_REMARK_MAX } from './rules.ts'

export const statementFaults = ['number', 'day', 'amount', 'twice'] as const
type Fault = { row: number; reason: (typeof statementFaults)[number] }

export type StatementRow = {
  /** As the sheet counts, from 1. */
  row: number
  day: string
  bankNumber: string
  amountCents: number
  isOutgoing: boolean
  payer: string
  account: string
  bank: string
  remark: string
}

const HEADS = {
  number: /^(?!企业|凭证|本方).*(?:流水号?|交易序号|serial(?:no|number)?|transaction(?:no|number|id|ref(?:erence)?))$/,
  day: /^(?:(?:交易|记账|入账|业务)?(?:时间|日期|日)|(?:transaction|booking|posting)?(?:date|time))$/,
  payer:
    /^(?:(?:对方|收?付方|付款方|付款人|对手)(?:单位|账户|客户)?(?:户名|名称|单位)|对方单位|付款人|(?:counterparty|payer|payee)(?:name)?)$/,
  account:
    /^(?:(?:对方|收?付方|付款方|付款人|对手)(?:账号|账户|账户号|银行账号)|(?:counterparty|payer|payee)account(?:no|number)?)$/,
  bank: /^(?:(?:对方|收?付方|付款方|付款人|对手)(?:开户(?:银行|机构|行)(?:名称?)?|银行(?:名称)?|行名)|(?:counterparty|payer|payee)bank(?:name)?)$/,
  income: /^(?:收入|贷方|存入|转入)(?:发生额|金额)?(?:\/元)?$|^(?:credit(?:s|amount)?|(?:money|paid)in|deposits?)$/,
  outgo:
    /^(?:支出|借方|支取|付出|转出)(?:发生额|金额)?(?:\/元)?$|^(?:debit(?:s|amount)?|(?:money|paid)out|withdrawals?)$/,
  amount: /^(?:(?:交易|发生)(?:金额|额)|金额|(?:transaction)?amount)(?:\/元)?$/,
  direction: /^(?:借贷(?:标志|方向)?|借\/贷|收支(?:类型|方向)?|收\/支|方向|direction|d\/?c|dr\/?cr|debit\/credit)$/,
  remark: /^(?:交易)?(?:附言|摘要|用途|备注|说明|附言摘要)$|^(?:remarks?|memo|description|details|narrative|purpose)$/,
} as const
type Role = keyof typeof HEADS

/** Without blanks, brackets and what stands in them. */
const bare = (head: string): string =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|\[.*?\]/g, '')
    .replaceAll(/[\s*:_.-]/g, '')
    .replace(/人民币$/, '')

const roleOf = (head: string): Role | undefined => {
  const name = bare(head)
  return (Object.keys(HEADS) as Role[]).find((role) => HEADS[role].test(name))
}

/** Ours: the heads stand this far up, below what the bank tells of the account, or there are none. */
const HEAD_ROWS = 30

type Columns = Map<Role, number[]>

function columnsIn(row: readonly string[]): Columns | undefined {
  const columns: Columns = new Map()
  for (const [at, head] of row.entries()) {
    const role = roleOf(head)
    if (role) columns.set(role, [...(columns.get(role) ?? []), at])
  }
  const has = (role: Role): boolean => columns.has(role)
  const isWhole = has('number') && has('day') && has('remark') && (has('income') || has('outgo') || has('amount'))
  return isWhole ? columns : undefined
}

/** Undefined: there are no heads of a statement. Rows without number and day are titles, sums or blank. */
export function readStatement(
  rows: readonly (readonly string[])[],
): { lines: StatementRow[]; faults: Fault[] } | undefined {
  const heads = rows.slice(0, HEAD_ROWS).map(columnsIn)
  const at = heads.findIndex(Boolean)
  const columns = heads[at]
  if (!columns) return undefined
  const [lines, faults, seen]: [StatementRow[], Fault[], Set<string>] = [[], [], new Set()]
  for (const [index, row] of rows.entries()) {
    if (index <= at) continue
    const read = lineOf(row, columns)
    if (read === undefined) continue
    if (typeof read === 'string') faults.push({ row: index + 1, reason: read })
    else if (seen.has(read.bankNumber)) faults.push({ row: index + 1, reason: 'twice' })
    else lines.push({ row: index + 1, ...read })
    if (typeof read !== 'string') seen.add(read.bankNumber)
  }
  return { lines, faults }
}

function lineOf(row: readonly string[], columns: Columns): Omit<StatementRow, 'row'> | Fault['reason'] | undefined {
  const cells = (role: Role): string[] =>
    (columns.get(role) ?? []).map((at) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
  const cell = (role: Role): string => cells(role)[0] ?? ''
  const [bankNumber, days] = [cell('number'), cells('day')]
  if (bankNumber === '' && days.length === 0) return undefined
  const day = days.map(dayIn).find((one) => one !== undefined)
  if (day === undefined) return 'day'
  if (!BANK_REFERENCE.test(bankNumber)) return 'number'
  const amountCents = signedCents(cell('income'), cell('outgo'), cell('amount'), cell('direction'))
  if (!amountCents) return 'amount'
  return {
    day,
    bankNumber,
    amountCents: Math.abs(amountCents),
    isOutgoing: amountCents < 0,
    payer: cell('payer'),
    // One that a spreadsheet took for a number has lost its end.
    account: /^\d(?:\.\d+)?e\+?\d+$/i.test(cell('account')) ? '' : cell('account'),
    bank: cell('bank'),
    remark: [...new Set(cells('remark'))].join(' ').slice(0, STATEMENT_REMARK_MAX),
  }
}

/** 2026-11-30 10:22:33, 2026/11/30, 20261130, 2026年11月30日; undefined: no day. */
function dayIn(words: string): string | undefined {
  const found = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})(?!\d)/.exec(words)
  if (!found) return undefined
  const [, year, month, date] = found
  const day = `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/** Undefined: no sum, or none that is told from the other side's. Nothing and 0.00 on one side are none. */
function signedCents(income: string, outgo: string, amount: string, direction: string): number | undefined {
  const [came, went, moved] = [income, outgo, amount].map(centsIn)
  if (came === undefined || went === undefined || moved === undefined) return undefined
  if (came !== 0 || went !== 0) return came !== 0 && went !== 0 ? undefined : came - went
  const isOut = /^(?:借|支|出|d|out)/i.test(direction)
  if (isOut || /^(?:贷|收|进|入|c|in)/i.test(direction)) return isOut ? -Math.abs(moved) : Math.abs(moved)
  return direction === '' ? moved : undefined
}

function centsIn(words: string): number | undefined {
  const figure = words.normalize('NFKC').replaceAll(/[,\s¥元]/g, '')
  if (figure === '' || figure === '-' || figure === '--') return 0
  return /^[+-]?\d{1,9}(?:\.\d{1,2}0*)?$/.test(figure) ? cents(Number(figure)) : undefined
}
