// What is read of flash sales. Every query of a person's rows says whose it means.
import { sql } from 'kysely'
import { writeUnits, type Units } from '#features/sales/server/index.ts'
import type { SaleStatus } from '#features/sales/states.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'

export type ItemRow = {
  saleId: number
  shopId: number
  skuId: number
  prodId: number
  status: SaleStatus
  startsAt: Date
  endsAt: Date
  priceCents: number
  units: number
  left: number
  perPerson: number
  isClosed: boolean
  soldOutAt: Date | null
}

const item = sql`
  i.sale_id as "saleId", s.shop_id as "shopId", u.sku_id as "skuId", k.product_id as "prodId", s.status,
  s.starts_at as "startsAt", s.ends_at as "endsAt", i.price_cents as "priceCents", u.offered as units,
  u.left_units as left, u.person_limit as "perPerson", u.closed_at is not null as "isClosed",
  u.sold_out_at as "soldOutAt"`
const items = sql`flash_item i join sale_units u on u.sale_id = i.sale_id join sale s on s.id = i.sale_id
  join sku k on k.id = u.sku_id`

/** One that was approved, whatever became of it since; of others nobody is told. */
export async function findItem(db: Database, saleId: number): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${item} from ${items} where i.sale_id = ${saleId} and u.aside > 0`.execute(db)
  return rows[0]
}

/** Those that were put aside for sessions of this span, in the order of their sessions. */
export async function itemsBetween(db: Database, from: Date, until: Date): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${item} from ${items}
    where s.kind = 'flash' and u.aside > 0 and s.status in ('approved', 'ended')
      and s.ends_at > ${from} and s.starts_at < ${until}
    order by s.starts_at, i.sale_id`.execute(db)
  return rows
}

/** Running, then coming: the first few. */
export async function nextItems(db: Database, now: Date, most: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${item} from ${items}
    where s.kind = 'flash' and u.aside > 0 and s.status = 'approved' and s.ends_at > ${now}
    order by s.starts_at, (u.left_units = 0), i.sale_id limit ${most}`.execute(db)
  return rows
}

export async function leftOf(db: Database, saleIds: readonly number[]) {
  const { rows } = await sql<{ saleId: number; left: number; units: number }>`
    select sale_id as "saleId", left_units as left, aside as units from sale_units
    where sale_id = ${anyOf(saleIds)} and aside > 0 order by sale_id`.execute(db)
  return rows
}

/** Units that wait in orders nobody has paid yet. */
export async function unpaidOf(db: Database, saleId: number): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(h.quantity), 0)::int as units from sale_hold h join shop_order o on o.id = h.order_id
    where h.sale_id = ${saleId} and h.freed_at is null and o.paid_at is null`.execute(db)
  return rows[0]!.units
}

export async function mineOf(db: Database, accountId: number, saleIds: readonly number[]) {
  const { rows } = await sql<{ saleId: number; held: number; isReminded: boolean }>`
    select i.sale_id as "saleId", coalesce(p.held, 0) as held, r.sale_id is not null as "isReminded"
    from flash_item i
    left join sale_place p on p.sale_id = i.sale_id and p.account_id = ${accountId}
    left join flash_reminder r on r.sale_id = i.sale_id and r.account_id = ${accountId}
    where i.sale_id = ${anyOf(saleIds)}
      and (p.held > 0 or r.sale_id is not null)
    order by i.sale_id`.execute(db)
  return rows
}

export async function addReminder(db: Database, saleId: number, accountId: number, now: Date): Promise<void> {
  await sql`
    insert into flash_reminder (sale_id, account_id, asked_at) values (${saleId}, ${accountId}, ${now})
    on conflict do nothing`.execute(db)
}

export async function dropReminder(db: Database, saleId: number, accountId: number): Promise<void> {
  await sql`
    delete from flash_reminder where sale_id = ${saleId} and account_id = ${accountId} and told_at is null`.execute(db)
}

export async function countReminders(db: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from flash_reminder where account_id = ${accountId} and told_at is null`.execute(db)
  return rows[0]!.count
}

export type Reminded = { saleId: number; accountId: number }

/** Of those whose session is about to begin, so many; each is answered to one caller alone, once. */
export async function remindSome(db: Database, now: Date, before: Date, most: number): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with due as (
      select r.sale_id, r.account_id from flash_reminder r join sale s on s.id = r.sale_id
      join account a on a.id = r.account_id
      where r.told_at is null and s.status = 'approved' and s.starts_at <= ${before} and s.ends_at > ${now}
        and a.locked_at is null and a.closed_at is null
      order by s.starts_at limit ${most} for update of r skip locked)
    update flash_reminder r set told_at = ${now} from due
    where r.sale_id = due.sale_id and r.account_id = due.account_id and r.told_at is null
    returning r.sale_id as "saleId", r.account_id as "accountId"`.execute(db)
  return rows
}

export type NewItem = Units & { saleId: number; priceCents: number }

/** Of a draft, anew or over what it had. */
export async function writeItem(tx: Tx, { saleId, priceCents, ...units }: NewItem): Promise<void> {
  const row = { price_cents: priceCents }
  await tx
    .insertInto('flash_item')
    .values({ sale_id: saleId, ...row })
    .onConflict((conflict) => conflict.column('sale_id').doUpdateSet(row))
    .execute()
  await writeUnits(tx, saleId, units)
}
