// The status table of orders against an order on paper: lives of up to 50 deeds each.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after } from '#core/time.ts'
import { move } from '#core/status-table.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import {
  minutesMs,
  orderDeeds,
  OrderPaper,
  PAY_MINUTES,
  RECEIVE_MINUTES,
  type OrderDeed,
} from '../../../tests/order-model.ts'
import { modelRuns } from '../../../tests/tier.ts'
import {
  EXPIRED,
  isExpired,
  orderLabel,
  orderStates,
  type OrderAction,
  type OrderActor,
  type OrderStatus,
} from './states.ts'

const START = new Date(Date.UTC(2026, 0, 1))
const names = {
  unpaid: 'pendingPayment',
  waiting: 'pendingDelivery',
  sent: 'pendingReceipt',
  received: 'completed',
  canceled: 'canceled',
} as const

/** An order moved by nothing but the table. */
class Desk {
  status: OrderStatus = 'pendingPayment'
  cancelReason: string | null = null
  now = START
  expiresAt = after(START, minutesMs(PAY_MINUTES))
  receiptDueAt: Date | undefined
  isReviewed = false
  isRemoved = false
  sent: number[]
  readonly quantities: readonly number[]

  constructor(quantities: readonly number[]) {
    this.quantities = quantities
    this.sent = quantities.map(() => 0)
  }

  #isExpired(): boolean {
    return isExpired(this, this.now)
  }

  #move(action: OrderAction, by: OrderActor): boolean {
    const to = move(orderStates, this.status, action, by)
    if (to) this.status = to
    return to !== undefined
  }

  take(deed: OrderDeed): string {
    if (this.isRemoved && deed.kind !== 'ship' && deed.kind !== 'time') return 'orderUnknown'
    const answer = (done: boolean) => (done ? 'ok' : 'orderStatusChanged')
    switch (deed.kind) {
      case 'pay':
        return this.#isExpired() ? 'orderExpired' : answer(this.#move('pay', 'payment'))
      case 'cancel':
      case 'confirm':
        return answer(this.#move(deed.kind, 'buyer'))
      case 'remove':
        this.isRemoved = this.#move('remove', 'buyer')
        return answer(this.isRemoved)
      case 'review':
        if (this.isReviewed || !this.#move('review', 'buyer')) return 'refused'
        this.isReviewed = true
        return 'ok'
      case 'time':
        this.now = after(this.now, minutesMs(deed.minutes))
        if (this.#isExpired() && this.#move('expire', 'clock')) this.cancelReason = EXPIRED
        if (this.receiptDueAt && this.receiptDueAt <= this.now) this.#move('lapse', 'clock')
        return 'ok'
      case 'ship':
        return this.#ship(deed.counts)
    }
  }

  #ship(counts: readonly number[] | undefined): string {
    if (!move(orderStates, this.status, 'ship', 'seller')) return 'orderStatusChanged'
    const left = this.quantities.map((quantity, line) => quantity - this.sent[line]!)
    const packed = counts ?? left
    if (!packed.some((count) => count > 0)) return 'parcelEmpty'
    if (packed.some((count, line) => count > left[line]!)) return 'parcelTooMuch'
    this.sent = this.sent.map((pieces, line) => pieces + packed[line]!)
    const isAll = this.sent.every((pieces, line) => pieces === this.quantities[line])
    this.#move(isAll ? 'ship' : 'shipPart', 'seller')
    if (isAll) this.receiptDueAt = after(this.now, minutesMs(RECEIVE_MINUTES))
    return 'ok'
  }
}

class Take implements fc.Command<OrderPaper, Desk> {
  readonly deed: OrderDeed
  constructor(deed: OrderDeed) {
    this.deed = deed
  }
  check = () => true
  run(paper: OrderPaper, desk: Desk): void {
    const [wanted, answered] = [paper.take(this.deed), desk.take(this.deed)]
    if (answered !== wanted) throw new Error(`answered ${answered}, wanted ${wanted}`)
    if (desk.status !== names[paper.status]) throw new Error(`${desk.status}, wanted ${paper.status}`)
    const isPartlyShipped = desk.sent.some((pieces) => pieces > 0)
    const label = orderLabel({
      status: desk.status,
      dvyType: deliveryMethods.express,
      isReviewed: desk.isReviewed,
      isPartlyShipped,
    })
    const said = {
      unpaid: 'pendingPayment',
      waiting: paper.isPartlySent ? 'partlyShipped' : 'pendingDelivery',
      sent: 'pendingReceipt',
      received: paper.isReviewed ? 'evaluated' : 'pendingEvaluation',
      canceled: 'canceled',
    }[paper.status]
    if (label !== said) throw new Error(`says ${label}, wanted ${said}`)
  }
  toString = () => JSON.stringify(this.deed)
}

const quantities = [3, 2]

test('[ORDER-1] [ORDER-7] whatever buyer, shop, payment and time do, the life of an order is the one on paper', () => {
  const commands = fc.commands(
    orderDeeds(quantities).map((deed) => deed.map((one) => new Take(one))),
    { maxCommands: 50, size: 'max' },
  )
  let taken = 0
  const ends = new Set<string>()
  fc.assert(
    fc.property(commands, (some) => {
      const [model, real] = [new OrderPaper(quantities), new Desk(quantities)]
      fc.modelRun(() => ({ model, real }), some)
      taken += [...some].length
      ends.add(real.status)
    }),
    { numRuns: modelRuns(1000) },
  )
  expect(taken).toBeGreaterThan(10 * modelRuns(1000))
  expect([...ends].toSorted()).toEqual(['canceled', 'completed', 'pendingDelivery', 'pendingPayment', 'pendingReceipt'])
})
