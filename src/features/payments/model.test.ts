// The status tables of payments and refunds against money on paper: stories of up to 50 deeds each. What notices do to
// them over HTTP, with signatures and a database, is told by server/notices/notices.test.ts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { move } from '#core/status-table.ts'
import { modelRuns } from '../../../tests/tier.ts'
import { paymentStates, refundStates, type PaymentStatus, type RefundStatus } from './states.ts'

const deeds = ['succeed', 'fail', 'close', 'refund', 'send', 'settle', 'failRefund', 'retry', 'comeBack'] as const
type Deed = (typeof deeds)[number]

/** Where the money is: the buyer's, ours for goods, or on its way back; and what an attempt can still hear. */
class Paper {
  money: 'buyer' | 'mall' | 'owed' | 'sent' | 'stuck' | 'back' = 'buyer'
  attempt: 'open' | 'failed' | 'closed' | 'over' = 'open'

  take(deed: Deed): boolean {
    const moves: Record<Deed, () => boolean> = {
      // Whenever money comes for the first time it is taken: for goods while the attempt lives, to be given back after
      // its end.
      succeed: () => this.money === 'buyer' && this.#come(),
      fail: () => this.attempt === 'open' && this.money === 'buyer' && this.#attempt('failed'),
      close: () => this.attempt === 'open' && this.money === 'buyer' && this.#attempt('closed'),
      refund: () => this.#carry('mall', 'owed'),
      send: () => this.#carry('owed', 'sent'),
      settle: () => this.#carry('owed', 'back') || this.#carry('sent', 'back'),
      failRefund: () => this.#carry('sent', 'stuck'),
      retry: () => this.#carry('stuck', 'owed'),
      comeBack: () => this.#carry('back', 'sent'),
    }
    return moves[deed]()
  }

  #come(): boolean {
    this.money = this.attempt === 'closed' ? 'owed' : 'mall'
    return this.#attempt('over')
  }

  #attempt(to: Paper['attempt']): boolean {
    this.attempt = to
    return true
  }

  #carry(from: Paper['money'], to: Paper['money']): boolean {
    if (this.money !== from) return false
    this.money = to
    return true
  }
}

class Desk {
  payment: PaymentStatus = 'created'
  refund: RefundStatus | undefined

  take(deed: Deed): boolean {
    if (deed === 'succeed' || deed === 'fail') return this.#pay(deed, 'channel')
    if (deed === 'close') return this.#pay('close', 'clock')
    if (deed === 'refund') return this.#pay('refund', 'mall')
    if (deed === 'retry') return this.#refund('retry', 'operator')
    if (deed === 'comeBack') return this.#refund('reopen', 'operator')
    return this.#refund(deed === 'failRefund' ? 'fail' : deed, 'channel')
  }

  #pay(action: 'succeed' | 'fail' | 'close' | 'refund', by: 'channel' | 'clock' | 'mall'): boolean {
    const to = move(paymentStates, this.payment, action, by)
    if (!to) return false
    this.payment = to
    if (to === 'refunding') this.refund = 'created'
    return true
  }

  #refund(action: 'send' | 'settle' | 'fail' | 'retry' | 'reopen', by: 'channel' | 'operator'): boolean {
    const to = this.refund && move(refundStates, this.refund, action, by)
    if (!to) return false
    this.refund = to
    if (to === 'done') this.payment = move(paymentStates, this.payment, 'settle', 'channel')!
    if (action === 'reopen') this.payment = move(paymentStates, this.payment, 'reopen', 'mall')!
    return true
  }

  get money(): Paper['money'] {
    const held = { created: 'buyer', failed: 'buyer', closed: 'buyer', paid: 'mall', refunded: 'back' } as const
    if (this.payment !== 'refunding') return held[this.payment]
    return ({ created: 'owed', sent: 'sent', failed: 'stuck', done: 'back' } as const)[this.refund!]
  }
}

class Take implements fc.Command<Paper, Desk> {
  readonly deed: Deed
  constructor(deed: Deed) {
    this.deed = deed
  }
  check = () => true
  run(paper: Paper, desk: Desk): void {
    const [wanted, answered] = [paper.take(this.deed), desk.take(this.deed)]
    if (answered !== wanted) throw new Error(`${this.deed}: ${answered}, wanted ${wanted}`)
    if (desk.money !== paper.money) throw new Error(`the money is ${desk.money}, wanted ${paper.money}`)
  }
  toString = () => this.deed
}

test('[PAY-5] whatever the channel, the clock, the mall and the operator do, money comes once and goes back once', () => {
  const commands = fc.commands([fc.constantFrom(...deeds).map((deed) => new Take(deed))], {
    maxCommands: 50,
    size: 'max',
  })
  let taken = 0
  const ends = new Set<string>()
  fc.assert(
    fc.property(commands, (some) => {
      const [model, real] = [new Paper(), new Desk()]
      fc.modelRun(() => ({ model, real }), some)
      taken += [...some].length
      ends.add(real.money)
    }),
    { numRuns: modelRuns(1000) },
  )
  expect(taken).toBeGreaterThan(10 * modelRuns(1000))
  expect([...ends].toSorted()).toEqual(['back', 'buyer', 'mall', 'owed', 'sent', 'stuck'])
})
