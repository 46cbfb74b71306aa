// Whose a shop is stands in no document and may change any time: a plan that asks for owners is asked for their shops.
import type { Database } from '#server/database/database.ts'
import type { Plan } from './engine.ts'

export async function ownersAsShops(db: Database, plan: Plan): Promise<Plan> {
  if (!plan.filters.some(({ field }) => field === 'owner')) return plan
  const filters = plan.filters.map(async (filter) => {
    if (filter.field !== 'owner' || !('any' in filter)) return filter
    const shops = await db
      .selectFrom('shop')
      .select('id')
      .where('owner_id', 'in', [0, ...filter.any])
      .orderBy('id')
      .execute()
    return { ...filter, any: shops.map(({ id }) => id) }
  })
  return { ...plan, filters: await Promise.all(filters) }
}
