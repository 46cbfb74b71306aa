// Whose a shop is stands in no document and may change any time: a plan that asks for owners is asked for their shops.
import type { Database } from '#server/database/database.ts'
import type { Plan } from './engine.ts'

type Plans = readonly Plan[]

export const ownersAsShops = async (db: Database, plans: Plans): Promise<Plans> =>
  plans.some(asksForOwner) ? Promise.all(plans.map((plan) => (asksForOwner(plan) ? withShops(db, plan) : plan))) : plans

const asksForOwner = ({ filters }: Plan): boolean => filters.some(({ field }) => field === 'owner')

async function withShops(db: Database, plan: Plan): Promise<Plan> {
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
