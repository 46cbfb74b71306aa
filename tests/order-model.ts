// The life of an order on paper, as the specification tells it: who may do what, and what then happens to the goods and
// to the money.
import fc from 'fast-check'
import { MINUTE_MS } from '#core/time.ts'

/** What somebody, or time, does. */
export type OrderDeed =
  | { kind: 'pay' | 'cancel' | 'confirm' | 'remove' | 'review' }
  | { kind: 'ship'; counts: readonly number[] | undefined }
  | { kind: 'time'; minutes: number }

export const PAY_MINUTES = 30
export const RECEIVE_MINUTES = 15 * 24 * 60

export function orderDeeds(quantities: readonly number[]): fc.Arbitrary<OrderDeed>[] {
  const counts = fc.tuple(...quantities.map((quantity) => fc.integer({ min: 0, max: quantity + 1 })))
  const plain = (kind: 'pay' | 'cancel' | 'confirm' | 'remove' | 'review') => fc.constant({ kind })
  const ship = fc.record({ kind: fc.constant('ship' as const), counts: fc.option(counts, { nil: undefined }) })
  const time = fc.record({
    kind: fc.constant('time' as const),
    minutes: fc.constantFrom(1, 10, PAY_MINUTES, 24 * 60, RECEIVE_MINUTES),
  })
  return [
    plain('pay'),
    plain('pay'),
    plain('cancel'),
    plain('confirm'),
    plain('remove'),
    plain('review'),
    ship,
    ship,
    time,
  ]
}

export class OrderPaper {
  status: 'unpaid' | 'waiting' | 'sent' | 'received' | 'canceled' = 'unpaid'
  isRemoved = false
  isReviewed = false
  /** Not paid in time, as against given up by the buyer. */
  ranOut = false
  /** Left of each line. */
  sent: number[]
  minutes = 0
  sentAt = 0
  readonly quantities: readonly number[]

  constructor(quantities: readonly number[]) {
    this.quantities = quantities
    this.sent = quantities.map(() => 0)
  }

  get isPaid(): boolean {
    return this.status !== 'unpaid' && this.status !== 'canceled'
  }

  get isPartlySent(): boolean {
    return this.status === 'waiting' && this.sent.some((pieces) => pieces > 0)
  }

  take(deed: OrderDeed): string {
    if (this.isRemoved && !['ship', 'time'].includes(deed.kind)) return 'orderUnknown'
    switch (deed.kind) {
      case 'pay':
        if (this.ranOut) return 'orderExpired'
        if (this.status !== 'unpaid') return 'orderStatusChanged'
        return this.#to('waiting')
      case 'cancel':
        return this.status === 'unpaid' ? this.#to('canceled') : 'orderStatusChanged'
      case 'confirm':
        return this.status === 'sent' ? this.#to('received') : 'orderStatusChanged'
      case 'remove':
        if (this.status !== 'received' && this.status !== 'canceled') return 'orderStatusChanged'
        this.isRemoved = true
        return 'ok'
      case 'review':
        if (this.status !== 'received' || this.isReviewed) return 'refused'
        this.isReviewed = true
        return 'ok'
      case 'ship':
        return this.#ship(deed.counts)
      case 'time':
        this.minutes += deed.minutes
        if (this.status === 'unpaid' && this.minutes >= PAY_MINUTES) {
          this.status = 'canceled'
          this.ranOut = true
        }
        if (this.status === 'sent' && this.minutes - this.sentAt >= RECEIVE_MINUTES) this.status = 'received'
        return 'ok'
    }
  }

  #to(status: OrderPaper['status']): string {
    this.status = status
    return 'ok'
  }

  #ship(counts: readonly number[] | undefined): string {
    if (this.status !== 'waiting') return 'orderStatusChanged'
    const left = this.quantities.map((quantity, line) => quantity - this.sent[line]!)
    if (counts && counts.every((count) => count === 0)) return 'parcelEmpty'
    if (counts?.some((count, line) => count > left[line]!)) return 'parcelTooMuch'
    this.sent = this.sent.map((pieces, line) => pieces + (counts?.[line] ?? (counts ? 0 : left[line]!)))
    if (this.sent.every((pieces, line) => pieces === this.quantities[line])) {
      this.status = 'sent'
      this.sentAt = this.minutes
    }
    return 'ok'
  }
}

export const minutesMs = (minutes: number): number => minutes * MINUTE_MS
