// Every query of a request says whose it means; what is sold is read where the catalogue keeps it.
import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { shopStatus } from '#features/shops/rules.ts'
import type { Database } from '#server/database/database.ts'

const isSold = sql<boolean>`k.status = 1 and p.status = 1 and s.status = ${sql.lit(shopStatus.open)}`
/** As many as may be ordered at once. */
const canBeOrdered = sql<boolean>`k.stock >= greatest(k.min_quantity, 1)`
const sold = sql`sku k join product p on p.id = k.product_id join shop s on s.id = p.shop_id`

/** Undefined: nobody sells it. */
export async function stockOf(db: Database, skuId: number): Promise<number | undefined> {
  const { rows } = await sql<{
    stock: number
  }>`select k.stock from ${sold} where k.id = ${skuId} and ${isSold}`.execute(db)
  return rows[0]?.stock
}

export async function countWaiting(db: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_notice where account_id = ${accountId} and told_at is null`.execute(db)
  return rows[0]!.count
}

type Input = { accountId: number; skuId: number; locale: Locale; now: Date }

/** One that still waits keeps its place; one that was told waits anew. */
export async function addInput(db: Database, { accountId, skuId, locale, now }: Input): Promise<void> {
  await sql`
    insert into stock_notice (account_id, sku_id, locale, asked_at) values (${accountId}, ${skuId}, ${locale}, ${now})
    on conflict (account_id, sku_id) do update set asked_at = excluded.asked_at, locale = excluded.locale,
    told_at = null
    where stock_notice.told_at is not null`.execute(db)
}

export async function dropInput(db: Database, { accountId, skuId }: Pick<Input, 'accountId' | 'skuId'>): Promise<void> {
  await db.deleteFrom('stock_notice').where('account_id', '=', accountId).where('sku_id', '=', skuId).execute()
}

export async function waitingOf(db: Database, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ skuId: number }>`
    select sku_id as "skuId" from stock_notice where account_id = ${accountId} and told_at is null
    order by asked_at desc`.execute(db)
  return rows.map(({ skuId }) => skuId)
}

export async function listInputs(
  db: Database,
  accountId: number,
  { locale, offset, limit }: { locale: Locale; offset: number; limit: number },
) {
  const language = locale === 'en' ? 'en' : 'zh'
  const [{ rows }, { total }] = await Promise.all([
    sql<{
      skuId: number
      prodId: number
      model: string
      partyCode: string
      prodName: string
      shopName: string
      askedAt: Date
      toldAt: Date | null
      isSold: boolean
      isBack: boolean
    }>`
      select k.id as "skuId", p.id as "prodId", k.model, k.part_code as "partyCode",
      ${sql.ref(`p.name_${language}`)} as "prodName",
        ${sql.ref(`s.name_${language}`)} as "shopName", n.asked_at as "askedAt", n.told_at as "toldAt",
        (${isSold}) as "isSold", (${canBeOrdered}) as "isBack"
      from stock_notice n join ${sold} on k.id = n.sku_id where n.account_id = ${accountId}
      order by n.asked_at desc, k.id offset ${offset} limit ${limit}`.execute(db),
    db
      .selectFrom('stock_notice')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export type ToNotify = { accountId: number; skuId: number; mobile: string; model: string; locale: Locale }

/**
 * Of those whose request came true, so many, oldest first; each is answered to one caller alone, once. Who is locked
 * out waits on.
 */
export async function tellSome(db: Database, now: Date, most: number): Promise<ToNotify[]> {
  const { rows } = await sql<ToNotify>`
    with due as (
      select n.account_id, n.sku_id, a.mobile, k.model from stock_notice n join ${sold} on k.id = n.sku_id
      join account a on a.id = n.account_id
      where n.told_at is null and ${isSold} and ${canBeOrdered} and a.locked_at is null and a.closed_at is null
      order by n.asked_at limit ${most} for update of n skip locked)
    update stock_notice n set told_at = ${now} from due where n.account_id = due.account_id and n.sku_id = due.sku_id
    and n.told_at is null
    returning n.account_id as "accountId", n.sku_id as "skuId", due.mobile, due.model, n.locale`.execute(db)
  return rows
}

export async function forgetInputs(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('stock_notice').where('asked_at', '<', before).execute()
}
