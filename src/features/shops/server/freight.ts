import { anyOf } from '#server/arrays.ts'
import type { Database } from '#server/database.ts'
import type { FreightRate } from '../rules.ts'

/** What each shop asks for freight to a province; a shop that does not deliver there is not in the map. */
export async function freightRates(db: Database, shopIds: readonly number[], provinceId: number): Promise<Map<number, FreightRate>> {
  if (shopIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('freight_template as template')
    .leftJoin('freight_zone as zone', (join) => join.onRef('zone.template_id', '=', 'template.id').on('zone.province_id', '=', provinceId))
    .select((eb) => [
      'template.shop_id as shopId',
      'template.first_g as firstG',
      'template.step_g as stepG',
      eb.fn.coalesce('zone.first_cents', 'template.first_cents').as('firstCents'),
      eb.fn.coalesce('zone.step_cents', 'template.step_cents').as('stepCents'),
    ])
    .where('template.shop_id', '=', anyOf(shopIds))
    .where((eb) => eb(eb.fn.coalesce('zone.is_deliverable', eb.lit(true)), '=', true))
    .execute()
  return new Map(rows.map(({ shopId, ...rate }) => [shopId, rate]))
}
