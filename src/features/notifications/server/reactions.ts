// What the other features tell, as people are told it. Facts are what a template may name (../rules.ts), and what its
// link needs.
import { sql, type RawBuilder } from 'kysely'
import type { ReturnActor, ReturnStatus } from '#features/after-sales/states.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import { EXPIRED, STOPPED } from '#features/orders/states.ts'
import { payEntry } from '#features/payments/rules.ts'
import type { Locale } from '#core/locale.ts'
import type { TransferOutcome } from '#features/orders/contract.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Listeners } from '#server/events.ts'
import type { NotificationKind } from '../rules.ts'
import { forgetTold, tell } from './tell.ts'

/** 1234567 → 12,345.67, as pages say it. */
const inYuan = (cents: RawBuilder<unknown>) => sql`to_char(${cents} / 100.0, 'FM999,999,999,990.00')`
const yuan = (cents: string) => inYuan(sql.ref(cents))
const shop = sql`jsonb_build_object('zh_CN', s.name_zh, 'en', s.name_en)`

/** 30.00, or with the points that its goods cost beside their money. */
const cost = sql`case when o.order_type = ${sql.lit(orderTypes.points)}
  then jsonb_build_object('zh_CN', ${yuan('o.actual_cents')} || ' + ' || o.points_used || ' 积分',
    'en', ${yuan('o.actual_cents')} || ' + ' || o.points_used || ' points')
  else to_jsonb(${yuan('o.actual_cents')}) end`

/**
 * What a payment is for, as people know it: its own number nobody has seen. Orders are named by their numbers, a top-up
 * and a membership by their kind.
 */
const paidFor = (ofOrder = sql`true`) => sql`
  select case
      when p.top_up_id is not null then jsonb_build_object('zh_CN', '余额充值', 'en', 'your balance top-up')
      when p.membership_id is not null then (
        select jsonb_build_object('zh_CN', '会员（' || (m.rights -> 'name' ->> 'zh_CN') || '）',
          'en', 'your ' || (m.rights -> 'name' ->> 'en') || ' membership')
        from membership_order m where m.id = p.membership_id)
      else jsonb_build_object('zh_CN', string_agg(o.order_number, '、' order by o.order_number),
        'en', string_agg(o.order_number, ', ' order by o.order_number)) end as what,
    jsonb_build_object('orderNumber', coalesce(min(o.order_number), ''),
      'entry', case when p.membership_id is not null then ${sql.lit(payEntry.membership)}
        when p.top_up_id is not null then ${sql.lit(payEntry.topUp)} else ${sql.lit(payEntry.orders)} end) as link
  from payment_order line join shop_order o on o.id = line.order_id
  where line.payment_id = p.id and ${ofOrder}`

/**
 * Money that came twice was for all that its payment is for. That it did is said in the fact, not in the template: so
 * the operator's own words say it too.
 */
const refunded = sql`case when r.reason = 'double'
  then jsonb_build_object('zh_CN', (paid.what ->> 'zh_CN') || '（重复付款）',
    'en', (paid.what ->> 'en') || ' (repeated payment)')
  else paid.what end`

const refundOf = (refundId: number) => sql`
  select p.account_id, r.refund_number,
    jsonb_build_object('order', ${refunded}, 'amount', ${yuan('r.amount_cents')}) || paid.link
  from refund r join payment p on p.id = r.payment_id
  cross join lateral (${paidFor(sql`(r.order_id is null or r.order_id = o.id)`)}) paid
  where r.id = ${refundId}`

type CameWrong = { paymentId: number; wrongCents: number; at: Date }

/** A transfer of a wrong sum, by when it came: of one code several may come. */
const wrongTransfer = ({ paymentId, wrongCents, at }: CameWrong, done?: Record<Locale, string>) => sql`
  select p.account_id, p.remit_code || ' ' || ${at.toISOString()}::text,
    jsonb_build_object('order', paid.what, 'code', p.remit_code, 'asked', ${yuan('p.amount_cents')},
      'amount', ${inYuan(sql`${wrongCents}::bigint`)}) || ${JSON.stringify(done ? { done } : {})}::jsonb || paid.link
  from payment p
  cross join lateral (${paidFor()}) paid
  where p.id = ${paymentId}`

const outcomes: Record<TransferOutcome, Record<Locale, string>> = {
  returned: { zh_CN: '已退回付款账户', en: 'sent back to the account it came from' },
  matched: { zh_CN: '已核对，计入其他付款', en: 'used for another payment' },
  other: { zh_CN: '已由平台处理完毕', en: 'settled by the mall' },
}

/** Of the mall itself. */
const OWN_SERVICE = { zh_CN: '百工商城客服', en: 'Baigong Mall' }

type Moved = readonly { orderId: number }[]

const orders = (moved: Moved, also = sql``) => sql`
  select o.account_id, o.order_number,
    jsonb_build_object('order', o.order_number, 'shop', ${shop}, 'amount', ${cost})
  from shop_order o join shop s on s.id = o.shop_id
  where o.id = ${anyOf(moved.map(({ orderId }) => orderId))} ${also}`

/** Steps of the buyer are no news to them, and money has a word of its own. */
const answers: Partial<Record<ReturnActor, Partial<Record<ReturnStatus, NotificationKind>>>> = {
  seller: { accepted: 'returnAccepted', refused: 'returnRefused', resent: 'returnResent' },
  clock: { accepted: 'returnAccepted', closed: 'returnClosed' },
  platform: { accepted: 'returnAccepted', closed: 'returnDismissed' },
}

const groupKinds = { filled: 'groupFilled', dissolved: 'groupDissolved', stopped: 'groupStopped' } as const

const decidedKinds = { issue: 'invoiceIssued', refuse: 'invoiceRefused', void: 'invoiceVoided' } as const

const decisions: Partial<Record<string, Record<'approve' | 'refuse', NotificationKind>>> = {
  enterprise_audit: { approve: 'firmApproved', refuse: 'firmRefused' },
  shop_application: { approve: 'shopApproved', refuse: 'shopRefused' },
}

export const reactions: Listeners = {
  /** Of one that a group bought, the group says it. */
  orderPaid: (tx, moved, now) =>
    tell(tx, 'orderPaid', orders(moved, sql`and o.order_type <> ${orderTypes.group}`), now),
  groupMoved: (tx, { orderIds, to }, now) =>
    tell(tx, groupKinds[to], orders(orderIds.map((orderId) => ({ orderId }))), now),
  // Parcels of one order leave one by one.
  orderShipped: (tx, moved, now) =>
    tell(
      tx,
      'orderShipped',
      sql`select account_id, order_number || ' ' || ${now.toISOString()}::text, facts
        from (${orders(moved)}) as o (account_id, order_number, facts)`,
      now,
    ),
  /** Who cancels or confirms by hand knows it. */
  orderCanceled: async (tx, moved, now) => {
    await tell(tx, 'orderExpired', orders(moved, sql`and o.expires_at <= ${now} and o.cancel_reason = ${EXPIRED}`), now)
    await tell(tx, 'orderStopped', orders(moved, sql`and o.cancel_reason = ${STOPPED}`), now)
  },
  orderCompleted: (tx, moved, now) =>
    tell(tx, 'orderReceived', orders(moved, sql`and o.receipt_due_at <= ${now}`), now),
  returnMoved: async (tx, { caseId, actor, to, now }) => {
    const kind = answers[actor]?.[to]
    if (!kind) return
    await tell(
      tx,
      kind,
      sql`
        select c.account_id, c.refund_sn || ' ' || ${now.toISOString()}::text,
          jsonb_build_object('case', c.refund_sn, 'order', o.order_number, 'shop', ${shop})
        from return_case c join shop_order o on o.id = c.order_id join shop s on s.id = c.shop_id
        where c.id = ${caseId}`,
      now,
    )
  },
  /** Money has a word of its own, and may come later. */
  refunded: async (tx, { accountId, orderNumber, refundSn, points }, now) => {
    if (points === 0) return
    const facts = { order: orderNumber, points }
    await tell(
      tx,
      'pointsReturned',
      sql`select ${accountId}::bigint, ${refundSn}::text, ${JSON.stringify(facts)}::jsonb`,
      now,
    )
  },
  refundDone: (tx, { refundId, now }) => tell(tx, 'refundDone', refundOf(refundId), now),
  // By the number it has from now on, so that each time it came back is told.
  refundReturned: (tx, { refundId, now }) => tell(tx, 'refundReturned', refundOf(refundId), now),
  transferRefused: (tx, { now, ...came }) => tell(tx, 'transferRefused', wrongTransfer({ ...came, at: now }), now),
  // That it is open is true no more, so what was done stands in place of it.
  transferHandled: async (tx, { outcome, now, ...came }) => {
    await forgetTold(tx, 'transferRefused', wrongTransfer(came))
    await tell(tx, 'transferHandled', wrongTransfer(came, outcomes[outcome]), now)
  },
  answerWaiting: (tx, { conversationId, accountId, shopId, now }) =>
    tell(
      tx,
      'answerWaiting',
      sql`
        select ${accountId}::bigint, ${`${conversationId} ${now.toISOString()}`}::text, jsonb_build_object(
          'shop', coalesce((select ${shop} from shop s where s.id = ${shopId}::bigint), ${JSON.stringify(OWN_SERVICE)}::jsonb),
          'shopId', coalesce(${shopId}::bigint::text, ''))`,
      now,
    ),
  backInStock: (tx, told, now) =>
    tell(
      tx,
      'backInStock',
      sql`
        select w.account_id, k.id || ' ' || ${now.toISOString()}::text,
          jsonb_build_object('part', k.model, 'prodId', k.product_id, 'skuId', k.id)
        from unnest(${told.map(({ accountId }) => accountId)}::bigint[], ${told.map(({ skuId }) => skuId)}::bigint[])
          as w (account_id, sku_id)
        join sku k on k.id = w.sku_id`,
      now,
    ),
  flashStarting: (tx, reminded, now) =>
    tell(
      tx,
      'flashStarting',
      sql`
        select w.account_id, w.sale_id::text, jsonb_build_object('part', k.model, 'saleId', i.sale_id,
          'hour', to_char(s.starts_at at time zone 'Asia/Shanghai', 'HH24:MI'), 'price', ${yuan('i.price_cents')})
        from unnest(${reminded.map(({ accountId }) => accountId)}::bigint[],
          ${reminded.map(({ saleId }) => saleId)}::bigint[]) as w (account_id, sale_id)
        join flash_item i on i.sale_id = w.sale_id join sale_units u on u.sale_id = w.sale_id
        join sale s on s.id = w.sale_id join sku k on k.id = u.sku_id`,
      now,
    ),
  invoiceDecided: (tx, { invoiceId, action, now }) =>
    tell(
      tx,
      decidedKinds[action],
      sql`
        select i.account_id, i.invoice_number, jsonb_build_object('order', o.order_number, 'shop', ${shop},
          'number', coalesce(i.fiscal_number, ''), 'reason', coalesce(i.refusal, ''))
        from invoice i join shop_order o on o.id = i.order_id join shop s on s.id = i.shop_id
        where i.id = ${invoiceId}`,
      now,
    ),
  membershipEnding: (tx, terms, now) =>
    tell(
      tx,
      'membershipEnding',
      sql`
        select account_id, order_id::text, jsonb_build_object('level', jsonb_build_object('zh_CN', zh, 'en', en),
          'day', to_char(ends_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'))
        from unnest(${terms.map(({ accountId }) => accountId)}::bigint[],
          ${terms.map(({ orderId }) => orderId)}::bigint[], ${terms.map(({ nameZh }) => nameZh)}::text[],
          ${terms.map(({ nameEn }) => nameEn)}::text[], ${terms.map(({ endsAt }) => endsAt)}::timestamptz[])
          as term (account_id, order_id, zh, en, ends_at)`,
      now,
    ),
  applicationDecided: async (tx, { table, applicationId, accountId, action, now }) => {
    const kind = decisions[table]?.[action]
    if (kind) await tell(tx, kind, decided({ table, applicationId, accountId }), now)
  },
}

type Decided = { table: string; applicationId: number; accountId: number }

const decided = ({ table, applicationId, accountId }: Decided) => sql`
  select ${accountId}::bigint, ${String(applicationId)}::text, jsonb_build_object('reason', coalesce(a.remark, ''))
  from ${sql.table(table)} a where a.id = ${applicationId}`
