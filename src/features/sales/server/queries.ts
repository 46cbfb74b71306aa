// Sales, whatever their kind. A sale of a shop is found by that shop alone; null is the mall's own.
import { sql } from 'kysely'
import { shopStatus } from '#features/shops/rules.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import type { SaleKind, SaleStatus } from '../states.ts'

/** The shop; null: the mall. */
export type Owner = number | null

export type Sale = {
  saleId: number
  kind: SaleKind
  shopId: Owner
  nameZh: string
  nameEn: string
  status: SaleStatus
  startsAt: Date
  endsAt: Date
  reason: string
  version: number
  createdAt: Date
  decidedAt: Date | null
  /** Until when an invited shop can agree; null: its own proposal. */
  answerBy: Date | null
}

/** Of the table called sale. */
export const saleColumns = sql<Sale>`sale.id as "saleId", sale.kind, sale.shop_id as "shopId",
  sale.name_zh as "nameZh", sale.name_en as "nameEn", sale.status, sale.starts_at as "startsAt",
  sale.ends_at as "endsAt", sale.reason, sale.version, sale.created_at as "createdAt", sale.decided_at as "decidedAt",
  sale.answer_by as "answerBy"`

export async function findSale(db: Database, saleId: number): Promise<Sale | undefined> {
  const { rows } = await sql<Sale>`select ${saleColumns} from sale where id = ${saleId}`.execute(db)
  return rows[0]
}

/** Holds it until the transaction ends. Undefined is whose shop may see everybody's. */
export async function lockSale(tx: Tx, saleId: number, owner: Owner | undefined): Promise<Sale | undefined> {
  const own = owner === undefined ? sql`true` : sql`shop_id is not distinct from ${owner}::bigint`
  const { rows } = await sql<Sale>`
    select ${saleColumns} from sale where id = ${saleId} and ${own} for no key update`.execute(tx)
  return rows[0]
}

/** One that waits for a shop, whichever it is; the operator alone asks. */
export async function findInvitation(db: Database, saleId: number, kind: SaleKind): Promise<Sale | undefined> {
  const { rows } = await sql<Sale>`
    select ${saleColumns} from sale where id = ${saleId} and kind = ${kind} and answer_by is not null`.execute(db)
  return rows[0]
}

export async function productsOf(db: Database, saleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sale_product')
    .select('product_id')
    .where('sale_id', '=', saleId)
    .orderBy('product_id')
    .execute()
  return rows.map((row) => row.product_id)
}

export type SaleTerms = Pick<Sale, 'nameZh' | 'nameEn' | 'startsAt' | 'endsAt'> & {
  /** None: all of the shop, or of the mall. */
  productIds: readonly number[]
}

const row = ({ nameZh, nameEn, startsAt, endsAt }: SaleTerms) => ({
  name_zh: nameZh,
  name_en: nameEn,
  starts_at: startsAt,
  ends_at: endsAt,
})

type Made = { kind: SaleKind; shopId: Owner; status: SaleStatus; answerBy?: Date; now: Date }

export async function insertSale(
  tx: Tx,
  { kind, shopId, status, answerBy, now }: Made,
  terms: SaleTerms,
): Promise<number> {
  const id = newId()
  await tx
    .insertInto('sale')
    .values({ id, kind, shop_id: shopId, status, answer_by: answerBy ?? null, created_at: now, ...row(terms) })
    .execute()
  await nameProducts(tx, id, terms.productIds)
  return id
}

type Step = { from: SaleStatus; to: SaleStatus }

/** False: it is not there any more where it was read. What was refused is open again. */
export async function updateTerms(
  tx: Tx,
  saleId: number,
  { from, to }: Step,
  terms: SaleTerms & { answerBy?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sale')
    .set(({ eb }) => ({
      ...row(terms),
      ...(terms.answerBy && { answer_by: terms.answerBy }),
      status: to,
      reason: '',
      version: eb('version', '+', 1),
      decided_at: null,
      decided_by: null,
    }))
    .where('id', '=', saleId)
    .where('status', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('sale_product').where('sale_id', '=', saleId).execute()
  await nameProducts(tx, saleId, terms.productIds)
  return true
}

async function nameProducts(tx: Tx, saleId: number, productIds: readonly number[]): Promise<void> {
  const values = [...new Set(productIds)].map((product_id) => ({ sale_id: saleId, product_id }))
  if (values.length > 0) await tx.insertInto('sale_product').values(values).execute()
}

type Decision = { reason?: string; decided?: { at: Date; by: number | null } }

export async function updateStatus(
  tx: Tx,
  saleId: number,
  { from, to }: Step,
  { reason, decided }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sale')
    .set({
      status: to,
      ...(reason !== undefined && { reason }),
      ...(decided && { decided_at: decided.at, decided_by: decided.by }),
    })
    .where('id', '=', saleId)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Those of them that the owner may put on sale: a shop its own; the mall those of the shops it runs itself. */
export async function ownProducts(db: Database, owner: Owner, productIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select product.id from product join shop on shop.id = product.shop_id
    where product.id = ${anyOf(productIds)} and
      case when ${owner}::bigint is null then shop.is_self_run else shop.id = ${owner}::bigint end`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function isShopOpen(tx: Tx, shopId: number): Promise<boolean> {
  const { rows } = await sql`
    select from shop where id = ${shopId} and status = ${shopStatus.open} for share`.execute(tx)
  return rows.length === 1
}

export type ProductSale = Pick<Sale, 'saleId' | 'kind' | 'nameZh' | 'nameEn' | 'startsAt' | 'endsAt'> & {
  productId: number
}

/** Approved and not over, of open shops; the one that ends first comes first. */
export async function onProducts(db: Database, productIds: readonly number[], now: Date): Promise<ProductSale[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<ProductSale>`
    select product.id as "productId", sale.id as "saleId", sale.kind, sale.name_zh as "nameZh",
      sale.name_en as "nameEn", sale.starts_at as "startsAt", sale.ends_at as "endsAt"
    from sale join product on product.id = ${anyOf(productIds)}
    join shop on shop.id = product.shop_id and shop.status = ${shopStatus.open}
    where sale.status = 'approved' and sale.ends_at > ${now} and (
      exists (select from sale_product named where named.sale_id = sale.id and named.product_id = product.id)
      or (not exists (select from sale_product named where named.sale_id = sale.id)
        and (sale.shop_id is null or sale.shop_id = product.shop_id)))
    order by sale.ends_at, sale.id`.execute(db)
  return rows
}

/** `place`: among all of them, the one that ends first in front. */
type BegunSale = Pick<Sale, 'saleId' | 'kind'> & { place: number }
/** By product and by shop; null: the mall. */
export type Begun = {
  openShops: ReadonlySet<number>
  /** Of goods that they name. */
  ofProducts: ReadonlyMap<number, readonly BegunSale[]>
  /** Of all that a shop has. */
  ofShops: ReadonlyMap<Owner, readonly BegunSale[]>
}

/** Those whose start was announced, and whose end was not: no time has to be known, and kept answers stay true. */
export async function begunSales(db: Database): Promise<Begun> {
  const { rows } = await sql<Omit<BegunSale, 'place'> & { shopId: Owner; productId: number | null }>`
    select sale.id as "saleId", sale.kind, sale.shop_id as "shopId", product_id as "productId"
    from sale left join sale_product on sale_product.sale_id = sale.id
    where status = 'approved' and begun_at is not null order by sale.ends_at, sale.id`.execute(db)
  const { rows: shops } = await sql<{ id: number }>`select id from shop where status = ${shopStatus.open}`.execute(db)
  const sales = rows.map((row, place) => ({ ...row, place }))
  return {
    openShops: new Set(shops.map(({ id }) => id)),
    ofProducts: Map.groupBy(sales.filter(isNaming), ({ productId }) => productId),
    ofShops: Map.groupBy(
      sales.filter((sale) => !isNaming(sale)),
      ({ shopId }) => shopId,
    ),
  }
}

const isNaming = <Row extends { productId: number | null }>(row: Row): row is Row & { productId: number } =>
  row.productId !== null

/** What approved sales are about: goods, and shops that sell all they have; null: the mall does. */
export type OnSale = { prodIds: ReadonlySet<number>; shopIds: ReadonlySet<number | null> }

export async function approvedGoods(db: Database): Promise<OnSale> {
  const { rows } = await sql<{ shopId: Owner; prodId: number | null }>`
    select shop_id as "shopId", product_id as "prodId"
    from sale left join sale_product on sale_product.sale_id = sale.id where status = 'approved'`.execute(db)
  return {
    prodIds: new Set(rows.flatMap(({ prodId }) => prodId ?? [])),
    shopIds: new Set(rows.flatMap(({ prodId, shopId }) => (prodId === null ? [shopId] : []))),
  }
}

/** Kinds of which a sale is approved and not over. */
export async function openKinds(db: Database): Promise<SaleKind[]> {
  const { rows } = await sql<{ kind: SaleKind }>`
    select kind from sale where status = 'approved' group by kind order by kind`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** Another one of this kind than this that is approved. */
export async function isAlone(db: Database, { saleId, kind }: Pick<Sale, 'saleId' | 'kind'>): Promise<boolean> {
  const { rows } = await sql`
    select from sale where status = 'approved' and kind = ${kind} and id <> ${saleId} limit 1`.execute(db)
  return rows.length === 0
}

/** Kinds of which a sale has begun and is not over, each with the shops that sell all they have so; null: the mall. */
export async function begunKinds(db: Database): Promise<Map<SaleKind, (number | null)[]>> {
  const { rows } = await sql<{ kind: SaleKind; shopId: number | null; isWhole: boolean }>`
    select distinct kind, shop_id as "shopId",
      not exists (select from sale_product where sale_id = sale.id) as "isWhole"
    from sale where status = 'approved' and begun_at is not null`.execute(db)
  const kinds = Map.groupBy(rows, ({ kind }) => kind)
  return new Map(
    [...kinds].map(([kind, sales]) => [kind, sales.flatMap(({ shopId, isWhole }) => (isWhole ? [shopId] : []))]),
  )
}

export type Due = { saleId: number; shopId: Owner; productIds: number[] }

/** Marks those as begun whose time has come; each is answered once. */
export async function beginSome(tx: Tx, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update sale set begun_at = ${now}
    where status = 'approved' and begun_at is null and starts_at <= ${now}
    returning id as "saleId", shop_id as "shopId",
      (select coalesce(json_agg(product_id), '[]') from sale_product where sale_id = sale.id) as "productIds"`.execute(
    tx,
  )
  return rows
}

export type Overdue = { saleId: number; version: number; action: 'end' | 'lapse' }

/** Those that are over and nobody has ended, and those that nobody answered in time: so many. */
export async function overdue(db: Database, now: Date, most: number): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    (select id as "saleId", version, 'end' as action from sale where status = 'approved' and ends_at <= ${now}
      order by ends_at limit ${most})
    union all
    (select id, version, 'lapse' from sale where status = 'invited' and answer_by <= ${now}
      order by answer_by limit ${most})`.execute(db)
  return rows
}
