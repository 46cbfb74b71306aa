// The orders of a shop as a sheet, one row a line: asked for with the filters of the list, written beside the calls.
import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import { wireTime } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import type { MerchantContext } from '#server/http/context.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import type { Json } from '#server/database/tables.ts'
import { packWords } from '#features/catalog/packs.ts'
import { regionLine } from '#features/addresses/rules.ts'
import type { Address } from '#features/addresses/server/index.ts'
import {
  startTransfer,
  writeSheet,
  type Cells,
  type SheetColumn,
  type TransferHandler,
} from '#features/import-export/server/index.ts'
import type { exportOrders } from '../../shop-contract.ts'
import { costScoreOf } from '../../rules.ts'
import { orderStates } from '../../states.ts'
import en from '../../texts/sheet.en.ts'
import zh_CN from '../../texts/sheet.zh_CN.ts'
import { packOf } from '../pack.ts'
import { span } from './shop-orders.ts'
import {
  countFound,
  listShopOrders,
  shopLines,
  type ShopLineRow,
  type ShopOrderQuery,
  type ShopOrderRow,
} from './shop-queries.ts'

type Input = z.output<typeof exportOrders.input>
type Texts = Record<keyof typeof en, string>

const BATCH = 500

export const askOrdersExport = (context: MerchantContext, request: Input) =>
  inTransaction(context.db, async (tx) => {
    const input = { ...request, title: titleOf(request) }
    const id = await startTransfer(tx, context, { kind: 'ordersExport', input: input as Json & object })
    await audit({ ...context, db: tx }, { action: 'order.export', subject: `transfer:${id}`, after: request as Json })
    return { id }
  })

/** The period where one is asked for, and the kind of file. */
const titleOf = ({ from, to, format }: Input): string =>
  [from || to ? `${from ?? ''}–${to ?? ''}` : '', format.toUpperCase()].join(' ').trim()

/** Each batch by key, so that the last one costs what the first one does. */
export const writeOrders: TransferHandler = async ({ db, shopId, locale, input, progress, newFile }) => {
  const { format, ...request } = input as unknown as Input
  const texts: Texts = locale === 'en' ? en : zh_CN
  const { file, path } = await newFile(format)
  const query: ShopOrderQuery = { ...request, ...span(request), shopId, size: BATCH }
  const total = await countFound(db, query)
  let [done, rows] = [0, 0]
  await writeSheet({ path, format, name: texts.sheet }, columnsOf(texts), async (add) => {
    for (;;) {
      const orders = (await listShopOrders(db, query)).slice(0, BATCH)
      for (const cells of await cellsOf(db, orders, { locale, texts })) {
        await add(cells)
        rows++
      }
      done += orders.length
      await progress(done, Math.max(total, done))
      const last = orders.at(-1)
      if (orders.length < BATCH || !last) return
      query.after = { createdAt: last.created_at, id: last.id }
    }
  })
  return { report: { rows }, file, fileName: `orders.${format}` }
}

function columnsOf(texts: Texts): SheetColumn[] {
  const column = (key: keyof Texts, width: number, isMoney = false): SheetColumn => ({
    key,
    header: texts[key],
    width,
    isMoney,
  })
  return [
    column('orderNumber', 22),
    column('status', 10),
    ...(['created', 'paid', 'shipped', 'completed'] as const).map((key) => column(key, 19)),
    column('buyer', 18),
    column('receiver', 10),
    column('mobile', 14),
    column('region', 20),
    column('address', 28),
    column('model', 18),
    column('name', 30),
    column('code', 18),
    column('article', 18),
    column('properties', 24),
    column('unit', 12),
    ...(['quantity', 'sent', 'refunded'] as const).map((key) => column(key, 8)),
    ...(['price', 'amount'] as const).map((key) => column(key, 12, true)),
    column('points', 8),
    ...(['freight', 'actual'] as const).map((key) => column(key, 12, true)),
    column('remarks', 24),
  ]
}

type Language = { locale: Locale; texts: Texts }

async function cellsOf(db: Database, orders: readonly ShopOrderRow[], language: Language): Promise<Cells[]> {
  const ids = orders.map(({ id }) => id)
  const lines = Map.groupBy(await shopLines(db, ids), ({ order_id }) => order_id)
  return orders.flatMap((order) =>
    (lines.get(order.id) ?? []).map((line, at) => ({
      ...rowOf(order, line, language),
      // On its first line alone, so that a column adds up.
      freight: at === 0 ? yuan(order.freight_cents) : '',
      actual: at === 0 ? yuan(order.actual_cents) : '',
    })),
  )
}

const timeOf = (at: Date | null): string => (at ? wireTime(at) : '')

function rowOf(order: ShopOrderRow, line: ShopLineRow, { locale, texts }: Language): Cells {
  const to = order.address as unknown as Address
  const language = locale === 'en' ? 'en' : 'zh'
  return {
    orderNumber: order.order_number,
    status: statusOf(order, texts),
    created: wireTime(order.created_at),
    paid: timeOf(order.paid_at),
    shipped: timeOf(order.shipped_at),
    completed: timeOf(order.completed_at),
    buyer: order.firmName ?? order.nickName,
    receiver: to.receiver,
    mobile: to.mobile,
    region: regionLine(to),
    address: to.addr,
    model: line.model,
    name: line[`name_${language}`],
    code: line.part_code,
    article: line.article_no,
    properties: line[`properties_${language}`],
    unit: packWords(packOf(line, locale)),
    quantity: line.quantity,
    sent: line.sent ?? 0,
    refunded: line.refunded_quantity,
    price: yuan(line.price_cents),
    amount: yuan(line.amount_cents - line.reduce_cents),
    points: costScoreOf(order.order_type, line.points_used),
    remarks: order.remarks,
  }
}

function statusOf({ status, part_shipped_at: partShippedAt }: ShopOrderRow, texts: Texts): string {
  const isPart = partShippedAt !== null && status === orderStates.pendingDelivery.shipPart.to
  return texts[`status_${isPart ? 'partlyShipped' : status}`]
}
