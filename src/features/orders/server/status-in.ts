import { sql, type SqlBool } from 'kysely'
import type { OrderStatus } from '../states.ts'

/** Written as literals, so that PostgreSQL sees which partial index serves. */
export const statusIn = (statuses: readonly OrderStatus[]) =>
  sql<SqlBool>`shop_order.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`
