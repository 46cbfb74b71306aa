import type { z } from 'zod'
import type { StaffContext } from '#server/http/context.ts'
import { casesOfOrder } from '#features/after-sales/server/index.ts'
import { platformOrderOf } from '#features/orders/server/index.ts'
import { moneyOfOrder } from '#features/payments/server/index.ts'
import type { platformOrder } from '../contract.ts'

export async function orderInFull(
  context: StaffContext,
  orderNumber: string,
): Promise<z.input<typeof platformOrder.answer>> {
  const { db, locale } = context
  const { id, order } = await platformOrderOf(context, orderNumber)
  const [money, returns] = await Promise.all([moneyOfOrder(context, id), casesOfOrder(db, orderNumber, locale)])
  return { ...order, ...money, returns }
}
