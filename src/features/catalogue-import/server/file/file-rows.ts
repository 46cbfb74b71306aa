// One row of an import file, checked by itself.
import * as z from 'zod'
import type { LadderStep } from '#features/catalog/rules.ts'
import { PRODUCT_TEXTS, readLadder } from '#features/catalog/shop-rules.ts'
import type { Values } from '../articles/article.ts'
import { isRowProblem, type RowProblem } from './file-problems.ts'
import type { FileRow } from './file-read.ts'

const problem = (name: RowProblem['problem']) => name

const text = (max: number) => z.string().min(1, problem('missing')).max(max, problem('tooLong'))
const maybe = (max: number) => z.string().max(max, problem('tooLong'))
const whole = z
  .string()
  .regex(/^\d{1,9}$/, problem('noWholeNumber'))
  .transform(Number)
const atLeastOne = z
  .string()
  .regex(/^(?!0+$)\d{1,6}$/, problem('noCount'))
  .transform(Number)
const money = z
  .string()
  .regex(/^(?!0+(\.0{1,2})?$)\d{1,9}(\.\d{1,2})?$/, problem('noMoney'))
  .transform((yuan) => Math.round(Number(yuan) * 100))
const orEmpty = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]) as z.ZodType<z.output<Schema> | undefined, string>

/** `d=20;D=47`: numbers become numbers, everything else stays a word. */
const pairs = z
  .string()
  .regex(/^(\w+=[^;=]+)?(;\w+=[^;=]+)*;?$/, problem('noPairs'))
  .transform((given): Values =>
    Object.fromEntries(
      given
        .split(';')
        .filter(Boolean)
        .map((pair) => pair.split('=') as [string, string])
        .map(([name, value]) => [name, /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value]),
    ),
  )

const ladder = z
  .string()
  .transform(readLadder)
  .refine((steps) => steps !== undefined, problem('badLadder'))
  .transform((steps) => steps!.map(({ from, percentOff }): LadderStep => [from, percentOff]))

/** The columns of a file, in the order of the example. README.md beside the seed files explains them. */
const columns = {
  shop: text(40),
  brand: text(40),
  category: text(40),
  model: text(80),
  base_model: maybe(80),
  name_zh: text(120),
  name_en: text(120),
  brief_zh: maybe(200),
  brief_en: maybe(200),
  standard: maybe(60),
  drawing: text(40),
  dims: pairs,
  unit_zh: text(10),
  unit_en: text(10),
  attributes: pairs,
  sku_model: maybe(80),
  sku_attributes: pairs,
  sku_unit_zh: maybe(10),
  sku_unit_en: maybe(10),
  pieces: orEmpty(atLeastOne),
  piece_zh: maybe(10),
  piece_en: maybe(10),
  min_quantity: orEmpty(atLeastOne),
  quantity_step: orEmpty(atLeastOne),
  part_code: z.string().regex(/^[\w .\-/]{0,40}$/, problem('badPartCode')),
  article_no: maybe(PRODUCT_TEXTS.article),
  price: money,
  market_price: orEmpty(money),
  member_price: orEmpty(money),
  senior_price: orEmpty(money),
  ladder,
  stock: whole,
  lead_days: orEmpty(whole),
  restock_days: orEmpty(whole),
  weight_g: orEmpty(whole),
}
export type GoodRow = { [Name in keyof typeof columns]: z.output<(typeof columns)[Name]> }
/** What could be read of a row. */
export type SomeRow = Partial<GoodRow>

export const columnNames = Object.keys(columns) as (keyof typeof columns)[]

/** Every cell by itself, so that one report names everything that is wrong. Columns left out count as empty. */
export function checkRow(given: FileRow, row: number): { data: SomeRow; problems: RowProblem[] } {
  const strangers = Object.keys(given).filter((name) => name !== '' && !Object.hasOwn(columns, name))
  const problems: RowProblem[] = strangers.map((column) => ({
    row,
    column: storable(column),
    problem: 'unknownColumn',
    details: {},
  }))
  const data: Record<string, unknown> = {}
  for (const column of columnNames) {
    const typed = given[column] ?? ''
    const value = storable(typed)
    const read = columns[column].safeParse(value)
    if (value !== typed) problems.push({ row, column, problem: 'unstorable', details: { value } })
    else if (read.success) data[column] = read.data
    else
      problems.push({
        row,
        column,
        problem: value === '' ? 'missing' : problemOf(read.error.issues),
        details: { value, max: longest(read.error.issues) },
      })
  }
  return { data: data as SomeRow, problems }
}

/** PostgreSQL keeps neither NUL nor half a character, not in a report about them either. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

/** A union reports its branches; the last is the one for a filled cell. */
function problemOf([issue]: readonly z.core.$ZodIssue[]): RowProblem['problem'] {
  if (issue?.code === 'invalid_union') return problemOf(issue.errors.at(-1) ?? [])
  return issue && isRowProblem(issue.message) ? issue.message : 'noPairs'
}

const longest = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((max, issue) => ('maximum' in issue ? Number(issue.maximum) : max), 0)
