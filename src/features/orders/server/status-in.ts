import { sql, type SqlBool } from 'kysely'
import { methodsWith, type OrderAction, type OrderStatus } from '../states.ts'

/** Written as literals, so that PostgreSQL sees which partial index serves. */
export const statusIn = (statuses: readonly OrderStatus[]) =>
  sql<SqlBool>`shop_order.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`

/** Only orders whose way of delivery knows the step. */
export const knowing = (action: OrderAction) =>
  sql<SqlBool>`shop_order.dvy_type in (${sql.join(methodsWith(action).map((method) => sql.lit(method)))})`
