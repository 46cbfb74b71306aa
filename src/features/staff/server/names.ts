// What the things that the audit log speaks of are called now: the log itself keeps their numbers, whatever they are
// renamed to.
import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { Database } from '#server/database/database.ts'
import { fieldsBelow, references } from '../log-references.ts'

type Named = { id: string; name: string; prodId?: number | null }
type Logged = { subject: string; before?: unknown; after?: unknown }
export type Names = ReadonlyMap<string, Named>

const named = (table: string, column: string) => (ids: number[]) =>
  sql<Named>`select id::text id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${ids})`

const questions: Record<string, (ids: number[], locale: 'zh' | 'en') => RawBuilder<Named>> = {
  attribute: (ids, locale) => named('attribute', `name_${locale}`)(ids),
  brand: (ids, locale) => named('brand', `name_${locale}`)(ids),
  category: (ids, locale) => named('category', `name_${locale}`)(ids),
  coupon: (ids, locale) => named('coupon', `name_${locale}`)(ids),
  shop: (ids, locale) => named('shop', `name_${locale}`)(ids),
  notice: (ids, locale) => named('notice', `title_${locale}`)(ids),
  staff: named('staff', 'name'),
  role: named('staff_role', 'name'),
  enterpriseAudit: named('enterprise_audit', 'firm_name'),
  shopApplication: named('shop_application', 'shop_name'),
  invoice: named('invoice', 'invoice_number'),
  difference: named('reconciliation_difference', 'number'),
  user: (ids) => sql`select id::text id, coalesce(firm_name, nick_name) as name from account where id = any(${ids})`,
  product: (ids, locale) =>
    sql`select id::text id, ${sql.ref(`name_${locale}`)} as name, id as "prodId" from product where id = any(${ids})`,
  sku: (ids) =>
    sql`select id::text id, part_code || ' ' || model as name, product_id as "prodId" from sku where id = any(${ids})`,
  orderItem: (ids) => sql`select id::text id, part_code || ' ' || model as name from order_item where id = any(${ids})`,
  review: (ids, locale) => sql`
    select review.id::text id, ${sql.ref(`product.name_${locale}`)} as name, product.id as "prodId"
    from review join product on product.id = review.product_id where review.id = any(${ids})`,
}

/** By `kind:id`, of everything that these changes are about and point to, as far as it is there. */
export async function namesOf(db: Database, logged: readonly Logged[], locale: Locale): Promise<Names> {
  const wanted = new Map<string, Set<number>>()
  for (const key of logged.flatMap(keysOf)) {
    const [kind = '', id] = key.split(':')
    if (questions[kind] && Number.isSafeInteger(Number(id)))
      wanted.set(kind, (wanted.get(kind) ?? new Set()).add(Number(id)))
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
