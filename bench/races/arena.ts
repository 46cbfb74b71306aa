// Where races are run: a database and a way to call the mall, over the network or within a test's process.
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Goods, Person } from '../people.ts'

export type Answer = { success: boolean; code: string; problem?: string; data: unknown }
/** Undefined: nobody knows what became of it (the line broke, or the mall said it could not). */
export type Call = (person: Person, method: string, path: string, body?: unknown) => Promise<Answer | undefined>
export type Arena = { db: Database; call: Call }

/** A mall at an address. What it answers while it comes or goes says nothing about what happened. */
export function callOver(url: () => string): Call {
  return async ({ token }, method, path, body) => {
    try {
      const headers: Record<string, string> = {
        authorization: token,
        accept: 'application/json',
        'content-type': 'application/json',
      }
      const options: RequestInit = { method, headers }
      if (body !== undefined) options.body = JSON.stringify(body)
      const response = await fetch(url() + path, options)
      const answer = (await response.json()) as Answer
      return response.status === 503 || answer.code === 'A00005' ? undefined : answer
    } catch {
      return undefined
    }
  }
}

export const times = <Result>(count: number, make: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

export async function setStock(db: Database, { skuId }: Goods, stock: number): Promise<void> {
  await db.updateTable('sku').set({ stock }).where('id', '=', skuId).execute()
}

export async function stockOf(db: Database, { skuId }: Goods): Promise<number> {
  return (await db.selectFrom('sku').select('stock').where('id', '=', skuId).executeTakeFirstOrThrow()).stock
}

/** Pieces in orders that were not canceled. */
export async function soldOf(db: Database, goods: readonly Goods[]): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select coalesce(sum(quantity), 0)::int as sold from order_item join shop_order on shop_order.id = order_id
    where sku_id = any(${goods.map(({ skuId }) => skuId)}::bigint[]) and status <> 'canceled'`.execute(db)
  return rows[0]!.sold
}
