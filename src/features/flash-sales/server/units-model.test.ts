// Stories of one flash sale told to the service on PostgreSQL: orders, payments, orders that end or lapse, and the
// stop. What it answers, and where every unit is then.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmOrder, submitOrder } from '#features/checkout/contract.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import type { Job } from '#server/work/clock.ts'
import { expireOrders } from '../../orders/server/jobs.ts'
import { testApp } from '../../../../tests/app.ts'
import { closeFlashSale, openFlashSale } from '../../../../bench/races/flash-goods.ts'
import type { FlashGoods } from '../../../../bench/races/flash-crowd.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { itemOf } from '../../../../tests/flash.ts'
import { modelRuns, modelTimeMs } from '../../../../tests/tier.ts'
import { buyer, goods, letExpire, pay, stockOf, type Buyer } from '../../../../tests/trade.ts'

const [STOCK, UNITS, LIMIT, PEOPLE] = [10, 4, 2, 3]

type Deed =
  | { kind: 'order'; who: number; count: number }
  | { kind: 'pay' | 'cancel' | 'lapse'; who: number }
  | { kind: 'stop' }

const who = fc.nat({ max: PEOPLE - 1 })
const deeds: fc.Arbitrary<Deed>[] = [
  fc.record({ kind: fc.constant('order' as const), who, count: fc.integer({ min: 1, max: LIMIT + 1 }) }),
  fc.record({ kind: fc.constantFrom('pay' as const, 'cancel' as const, 'lapse' as const), who }),
  fc.record({ kind: fc.constant('order' as const), who, count: fc.constant(1) }),
  fc.record({ kind: fc.constant('stop' as const) }),
]

/** What has to be true, without a database. */
class Paper {
  isOpen = true
  left = UNITS
  back = 0
  readonly held = Array.from({ length: PEOPLE }, () => 0)
  /** Unpaid orders of each, the newest last. */
  readonly open = Array.from({ length: PEOPLE }, (): number[] => [])

  take(deed: Deed): string {
    if (deed.kind === 'order') return this.#order(deed)
    if (deed.kind === 'stop') return this.#stop()
    const units = this.open[deed.who]!.pop()
    if (units === undefined) return 'nothing'
    if (deed.kind !== 'pay') this.#free(deed.who, units)
    return 'ok'
  }

  #order({ who: by, count }: Extract<Deed, { kind: 'order' }>): string {
    if (!this.isOpen) return 'flashNotRunning'
    if (this.left === 0) return 'flashSoldOut'
    if (this.held[by]! + count > LIMIT) return 'flashLimit'
    if (count > this.left) return 'flashFewLeft'
    this.left -= count
    this.held[by]! += count
    this.open[by]!.push(count)
    return 'ok'
  }

  #free(by: number, units: number): void {
    this.held[by]! -= units
    if (this.isOpen) this.left += units
    else this.back += units
  }

  #stop(): string {
    if (!this.isOpen) return 'nothing'
    this.isOpen = false
    this.back += this.left
    this.left = 0
    return 'ok'
  }
}

type Mall = { sale: FlashGoods; staffId: number; people: Buyer[]; open: string[][]; isOpen: boolean }

async function freshMall(): Promise<Mall> {
  const { db, operator } = await testApp()
  const { staffId } = await operator()
  const people = []
  for (let at = 0; at < PEOPLE; at++) people.push(await buyer())
  const sale = await openFlashSale(db, await goods({ stock: STOCK }), { staffId, units: UNITS, perPerson: LIMIT })
  return { sale, staffId, people, open: people.map(() => []), isOpen: true }
}

async function take(mall: Mall, deed: Deed): Promise<string> {
  const { db } = await testApp()
  if (deed.kind === 'order') return order(mall, deed)
  if (deed.kind === 'stop') {
    if (!mall.isOpen) return 'nothing'
    mall.isOpen = false
    await closeFlashSale(db, mall.sale, mall.staffId)
    return 'ok'
  }
  const orderNumber = mall.open[deed.who]!.pop()
  if (!orderNumber) return 'nothing'
  if (deed.kind === 'pay') return (await pay(orderNumber)) ? 'ok' : 'refused'
  if (deed.kind === 'cancel') return (await mall.people[deed.who]!.call(cancelOrder, { orderNumber })).problem ?? 'ok'
  await letExpire(orderNumber)
  await (expireOrders as Job).run({ db, now: new Date() })
  return 'ok'
}

async function order({ sale, people, open }: Mall, { who: by, count }: Extract<Deed, { kind: 'order' }>) {
  const { prodId, skuId, shopId, saleId } = sale
  const bought = { orderItem: { prodId, skuId, shopId, prodCount: count }, orderType: 2, saleId }
  const shown = await people[by]!.call(confirmOrder, bought)
  if (shown.problem) return shown.problem
  const made = await people[by]!.call(submitOrder, { uuid: shown.data.uuid, orderType: 2, saleId })
  if (made.problem) return made.problem
  open[by]!.push(made.data.orderNumbers)
  return 'ok'
}

class Take implements fc.AsyncCommand<Paper, Mall> {
  readonly deed: Deed
  constructor(deed: Deed) {
    this.deed = deed
  }
  check = () => true
  async run(paper: Paper, mall: Mall): Promise<void> {
    const [wanted, answered] = [paper.take(this.deed), await take(mall, this.deed)]
    if (answered !== wanted) throw new Error(`answered ${answered}, wanted ${wanted}`)
  }
  toString = () => JSON.stringify(this.deed)
}

test(
  '[PROMO-1] lives of a flash sale on PostgreSQL go as on paper: every unit is left, held, sold or back on the shelf',
  { timeout: modelTimeMs(10) },
  async () => {
    const { db } = await testApp()
    const commands = fc.commands(
      deeds.map((deed) => deed.map((one) => new Take(one))),
      { maxCommands: 20, size: 'max' },
    )
    let told = 0
    await fc.assert(
      fc.asyncProperty(commands, async (some) => {
        const [model, real] = [new Paper(), await freshMall()]
        await fc.asyncModelRun(() => ({ model, real }), some)
        const { left, back, isOpen } = model
        expect(await itemOf(db, real.sale)).toEqual({ left, back, aside: UNITS, isClosed: !isOpen })
        expect(await stockOf(real.sale)).toBe(STOCK - UNITS + back)
        await expectBooks(db)
        told++
      }),
      { numRuns: modelRuns(10), endOnFailure: true },
    )
    expect(told).toBe(modelRuns(10))
  },
)
