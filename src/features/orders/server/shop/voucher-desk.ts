// A shop redeems the codes of its virtual goods, each once.
import { sql } from 'kysely'
import { maskMobile } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { Problem } from '#core/problem.ts'
import { dayOf, HOUR_MS, lastDayBefore, MINUTE_MS, wireTime, wireTimeOrNull } from '#core/time.ts'
import { giveBack, spend } from '#server/identity/attempts.ts'
import { audit } from '#server/audit.ts'
import type { MerchantContext } from '#server/http/context.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import type { Voucher } from '../../contract.ts'
import { REDEEMED_SHOWN, VOUCHER_TRIES } from '../../rules.ts'
import type { Redeemable } from '../../shop-contract.ts'
import { voucherStates, wireVoucher, type VoucherStatus } from '../../states.ts'
import { moved, type MovedOrder, tellOrders } from '../events.ts'
import { completeUsedUp, type vouchersOf } from '../vouchers.ts'

type VoucherInput = { code: string }
type VoucherRow = Awaited<ReturnType<typeof vouchersOf>>[number]

export const voucherOf = (row: Omit<VoucherRow, 'id' | 'redeemed_by'>, locale: Locale): Voucher => ({
  writeOffCode: row.code,
  status: wireVoucher[row.status],
  skuName: row.model,
  prodName: locale === 'en' ? row.name_en : row.name_zh,
  validFrom: dayOf(row.valid_from),
  validTo: row.valid_until && lastDayBefore(row.valid_until),
  writeOffTime: wireTimeOrNull(row.redeemed_at),
})

async function findOwn(db: Database, { code, shopId }: VoucherInput & { shopId: number }) {
  return db
    .selectFrom('voucher')
    .innerJoin('order_item', 'order_item.id', 'voucher.order_item_id')
    .innerJoin('shop_order', 'shop_order.id', 'voucher.order_id')
    .innerJoin('account', 'account.id', 'voucher.account_id')
    .select([
      'voucher.id',
      'voucher.code',
      'voucher.status',
      'valid_from',
      'valid_until',
      'redeemed_at',
      'voucher.order_id as orderId',
    ])
    .select([
      'order_item.model',
      'order_item.name_zh',
      'order_item.name_en',
      'shop_order.order_number as orderNumber',
      'remarks',
    ])
    .select([
      'account.nick_name as nickName',
      'account.firm_name as firmName',
      sql<string>`shop_order.address ->> 'mobile'`.as('mobile'),
    ])
    .where('voucher.code', '=', code)
    .where('voucher.shop_id', '=', shopId)
    .executeTakeFirst()
}
type Found = NonNullable<Awaited<ReturnType<typeof findOwn>>>

const redeemableOf = (row: Found, locale: Locale): Redeemable => ({
  ...voucherOf(row, locale),
  orderNumber: row.orderNumber,
  buyer: row.firmName ?? row.nickName,
  mobile: maskMobile(row.mobile),
  remarks: row.remarks,
})

/** Unknown codes are counted, so that nobody finds one by trying. */
export async function find(context: MerchantContext, { code }: VoucherInput): Promise<Redeemable> {
  return redeemableOf(await known(context, code), context.locale)
}

async function known({ db, shopId, now }: MerchantContext, code: string): Promise<Found> {
  const { spent, waitMs = 0 } = await spend(
    db,
    [{ key: `voucher ${shopId}`, most: VOUCHER_TRIES, windowMs: HOUR_MS }],
    now,
  )
  if (!spent) throw new Problem('voucherTriesOver', { minutes: Math.ceil(waitMs / MINUTE_MS) })
  const row = await findOwn(db, { code, shopId })
  if (!row) throw new Problem('voucherUnknown')
  await giveBack(db, spent, [])
  return row
}

export async function redeem(context: MerchantContext, { code }: VoucherInput): Promise<Redeemable> {
  const { db, shopId, now, staff, locale } = context
  const { orderId } = await known(context, code)
  return inTransaction(db, async (tx) => {
    const order = await lockVirtual(tx, orderId)
    const row = (await findOwn(tx, { code, shopId }))!
    refuseUnfit(row, now)
    await tellOrders(tx, 'orderShipped', [order], now)
    const { numUpdatedRows } = await tx
      .updateTable('voucher')
      .set({ status: voucherStates.unused.redeem.to, redeemed_at: now, redeemed_by: staff.name })
      .where('id', '=', row.id)
      .where('shop_id', '=', shopId)
      .where('status', '=', 'unused' satisfies VoucherStatus)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('orderStatusChanged')
    await completeUsedUp(tx, [orderId], now)
    await audit(
      { ...context, db: tx },
      { action: 'voucher.redeem', subject: `order:${row.orderNumber}`, after: { ending: code.slice(-4) } },
    )
    return redeemableOf((await findOwn(tx, { code, shopId }))!, locale)
  })
}

/** Whoever redeems, refunds or lets a code of this order run out does so one after the other. */
async function lockVirtual(tx: Tx, orderId: number): Promise<MovedOrder> {
  return tx.selectFrom('shop_order').select(moved).where('id', '=', orderId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

function refuseUnfit(
  { status, valid_from: from, valid_until: until, redeemed_at: redeemedAt }: Found,
  now: Date,
): void {
  if (redeemedAt) throw new Problem('voucherRedeemed', { time: wireTime(redeemedAt).slice(0, 16) })
  if (status === voucherStates.unused.refund.to) throw new Problem('voucherRefunded')
  if (until && until <= now) throw new Problem('voucherExpired', { day: lastDayBefore(until) })
  if (from > now) throw new Problem('voucherNotYet', { day: dayOf(from) })
}

export async function redeemed({ db, shopId, locale }: MerchantContext) {
  const rows = await db
    .selectFrom('voucher')
    .innerJoin('order_item', 'order_item.id', 'order_item_id')
    .innerJoin('shop_order', 'shop_order.id', 'voucher.order_id')
    .select([
      'voucher.id',
      'code',
      'redeemed_at',
      'redeemed_by',
      'order_number',
      'order_item.model',
      'name_zh',
      'name_en',
    ])
    .where('voucher.shop_id', '=', shopId)
    .where('voucher.status', '=', voucherStates.unused.redeem.to)
    .orderBy('redeemed_at', 'desc')
    .limit(REDEEMED_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ending: row.code.slice(-4),
    orderNumber: row.order_number,
    skuName: row.model,
    prodName: locale === 'en' ? row.name_en : row.name_zh,
    author: row.redeemed_by ?? '',
    time: wireTime(row.redeemed_at!),
  }))
}
