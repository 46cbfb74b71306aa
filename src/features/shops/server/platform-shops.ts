// The operator looks after the shops: gives them another name, takes one offline and takes it back.
import { sql } from 'kysely'
import type { z } from 'zod'
import { maskMobile } from '#core/limits.ts'
import { asPage, offsetOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { move } from '#core/status-table.ts'
import { wireTime } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { containsPattern } from '#server/database/like.ts'
import type { platformShops, renameShop, takeShopBack, takeShopOffline } from '../platform-contract.ts'
import { isShopName, shopStatus } from '../rules.ts'
import { shopStates, stateOf } from '../states.ts'
import { isNameTaken, lockNames } from './application-queries.ts'
import { moveShop, subjectOf } from './shop-service.ts'

type List = typeof platformShops

export async function list(
  { db, locale }: StaffContext,
  input: z.output<List['input']>,
): Promise<z.input<List['answer']>> {
  const { rows, total } = await findAll(db, input)
  const shops = rows.map(({ id, status, mobile, ...row }) => ({
    shopId: id,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    shopStatus: status,
    offlineReason: row.offline_reason,
    ownerMobile: mobile === null ? null : maskMobile(mobile),
    city: locale === 'zh_CN' ? row.city_zh : row.city_en,
    prodCount: row.prodCount ?? 0,
    openTime: wireTime(row.opened_at),
    version: row.version,
  }))
  return asPage(shops, total, input)
}

async function findAll(db: Database, { keyword, status, current, size }: z.output<List['input']>) {
  const pattern = containsPattern(keyword)
  const ofOwner = sql`exists (select from staff where staff.shop_id = shop.id and staff.is_owner
    and staff.mobile = ${keyword})`
  const found = sql`name_zh ilike ${pattern} or name_en ilike ${pattern} or shop.id::text = ${keyword} or ${ofOwner}`
  const matching = db
    .selectFrom('shop')
    .$if(keyword !== '', (query) => query.where(sql<boolean>`(${found})`))
    .$if(status !== undefined, (query) => query.where('shop.status', '=', status!))
  const [rows, { total }] = await Promise.all([
    matching
      .select(['id', 'name_zh', 'name_en', 'status', 'offline_reason', 'city_zh', 'city_en', 'opened_at', 'version'])
      .select((eb) => [
        eb
          .selectFrom('product')
          .select((of) => of.fn.countAll<number>().as('n'))
          .whereRef('product.shop_id', '=', 'shop.id')
          .where('product.status', '=', 1)
          .as('prodCount'),
        eb
          .selectFrom('staff')
          .select('staff.mobile')
          .whereRef('staff.shop_id', '=', 'shop.id')
          .where('staff.is_owner', '=', true)
          .orderBy('staff.id')
          .limit(1)
          .as('mobile'),
      ])
      .orderBy('opened_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(offsetOf({ current, size }))
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

async function find(tx: Tx, shopId: number) {
  const row = await tx
    .selectFrom('shop')
    .select(['status', 'name_zh as nameZh', 'name_en as nameEn'])
    .where('id', '=', shopId)
    .executeTakeFirst()
  if (!row) throw new Problem('shopUnknown')
  return row
}

export async function changeName(
  context: StaffContext,
  { shopId, version, ...input }: z.output<typeof renameShop.input>,
): Promise<null> {
  await inTransaction(context.db, async (tx) => {
    await lockNames(tx)
    const { nameZh, nameEn } = await find(tx, shopId)
    for (const [was, name] of [
      [nameZh, input.nameZh],
      [nameEn, input.nameEn],
    ] as const) {
      if (name === was) continue
      if (!isShopName(name)) throw new Problem('shopNameInvalid')
      if (await isNameTaken(tx, name, shopId)) throw new Problem('shopNameTaken')
    }
    const { numUpdatedRows } = await tx
      .updateTable('shop')
      .set({ name_zh: input.nameZh, name_en: input.nameEn, version: version + 1 })
      .where('id', '=', shopId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('changedMeanwhile')
    await audit(
      { ...context, db: tx },
      { action: 'shop.rename', subject: subjectOf(shopId), before: { nameZh, nameEn }, after: input },
    )
    await announce(tx, tag.shop(shopId), tag.shops(), tag.catalogue())
  })
  return null
}

export const takeOffline = (
  context: StaffContext,
  { shopId, reason }: z.output<typeof takeShopOffline.input>,
): Promise<null> => act(context, { shopId, action: 'takeOffline', reason })

export const takeBack = (context: StaffContext, { shopId }: z.output<typeof takeShopBack.input>): Promise<null> =>
  act(context, { shopId, action: 'takeBack' })

type Act = { shopId: number; action: 'takeOffline' | 'takeBack'; reason?: string }

async function act(context: StaffContext, { shopId, action, reason }: Act): Promise<null> {
  await inTransaction(context.db, async (tx) => {
    const { status: from } = await find(tx, shopId)
    const to = move(shopStates, stateOf(from), action, 'operator')
    const isMoved = to !== undefined && (await moveShop(tx, { shopId, from, to: shopStatus[to], reason }))
    if (!isMoved) throw new Problem('shopStateChanged')
    const after = { status: to, ...(reason ? { reason } : {}) }
    await audit(
      { ...context, db: tx },
      { action: `shop.${action}`, subject: subjectOf(shopId), before: { status: stateOf(from) }, after },
    )
    await announce(tx, tag.shop(shopId), tag.shops(), tag.catalogue())
  })
  return null
}
