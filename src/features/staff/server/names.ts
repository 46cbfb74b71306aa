// What the things that the audit log speaks of are called now: the log itself keeps their numbers, whatever they are
// renamed to.
import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { fieldsBelow, references } from '../log-references.ts'

type Named = { id: string; name: string; prodId?: number | null }
type Logged = { subject: string; before?: unknown; after?: unknown }
export type Names = ReadonlyMap<string, Named>

const named = (table: string, column: string) => (ids: string[]) =>
  sql<Named>`select id::text id, ${sql.ref(column)} as name from ${sql.table(table)} where id = ${anyOf(ids)}`
const inLocale = (table: string) => (ids: string[], locale: 'zh' | 'en') => named(table, `name_${locale}`)(ids)
const shop = inLocale('shop')

const questions: Record<string, (ids: string[], locale: 'zh' | 'en') => RawBuilder<Named>> = {
  attribute: inLocale('attribute'),
  brand: inLocale('brand'),
  category: inLocale('category'),
  coupon: inLocale('coupon'),
  decoration: inLocale('decoration'),
  paidLevel: inLocale('paid_level'),
  sale: inLocale('sale'),
  shopCategory: inLocale('shop_category'),
  shop,
  // What a shop has one of is called as the shop.
  chatDesk: shop,
  storeCategories: shop,
  storeNav: shop,
  notice: (ids, locale) => named('notice', `title_${locale}`)(ids),
  staff: named('staff', 'name'),
  role: named('staff_role', 'name'),
  enterpriseAudit: named('enterprise_audit', 'firm_name'),
  shopApplication: named('shop_application', 'shop_name'),
  invoice: named('invoice', 'invoice_number'),
  cannedAnswer: named('chat_canned', 'code'),
  unmatchedLine: named('unmatched_line', 'example'),
  transfer: (ids) =>
    sql`select id::text id, input ->> 'title' as name from transfer
      where id = ${anyOf(ids)} and input ->> 'title' <> ''`,
  help: (docs, locale) =>
    sql`select distinct on (doc) doc as id, ${sql.ref(`title_${locale}`)} as name from help_version
      where doc = ${anyOf(docs, 'text')} order by doc, version desc`,
  difference: named('reconciliation_difference', 'number'),
  user: (ids) => sql`select id::text id, coalesce(firm_name, nick_name) as name from account where id = ${anyOf(ids)}`,
  product: (ids, locale) =>
    sql`select id::text id, ${sql.ref(`name_${locale}`)} as name, id as "prodId" from product
      where id = ${anyOf(ids)}`,
  sku: (ids) =>
    sql`select id::text id, part_code || ' ' || model as name, product_id as "prodId" from sku
      where id = ${anyOf(ids)}`,
  orderItem: (ids) =>
    sql`select id::text id, part_code || ' ' || model as name from order_item where id = ${anyOf(ids)}`,
  review: (ids, locale) => sql`
    select review.id::text id, ${sql.ref(`product.name_${locale}`)} as name, product.id as "prodId"
    from review join product on product.id = review.product_id where review.id = ${anyOf(ids)}`,
}

/** Their ids are words; those of all others are numbers. */
const byWord = new Set(['help'])
const ID = /^\d{1,18}$/

/** By `kind:id`, of everything that these changes are about and point to, as far as it is there. */
export async function namesOf(db: Database, logged: readonly Logged[], locale: Locale): Promise<Names> {
  const wanted = new Map<string, Set<string>>()
  for (const key of logged.flatMap(keysOf)) {
    const [kind = '', id = ''] = key.split(':')
    if (questions[kind] && (byWord.has(kind) || ID.test(id))) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id))
  }
  const answers = await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      const { rows } = await questions[kind]!([...ids], locale === 'en' ? 'en' : 'zh').execute(db)
      return rows.map((row) => [`${kind}:${row.id}`, row] as const)
    }),
  )
  return new Map(answers.flat())
}

/** The subject, and whatever its fields point to. */
export const keysOf = ({ subject, before, after }: Logged): string[] => [
  subject,
  ...[before, after].flatMap((value) =>
    [...fieldsBelow(value)].flatMap((found) =>
      references[found.field] ? [`${references[found.field]}:${found.value}`] : [],
    ),
  ),
]
