// The same stories told to the service on PostgreSQL: what it answers, and what its tables say afterwards.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/time.ts'
import { confirmReceipt } from '#features/orders/contract.ts'
import { sql } from 'kysely'
import { testApp } from '../../../../tests/app.ts'
import { expectBooks } from '../../../../tests/books.ts'
import { modelRuns, modelTimeMs } from '../../../../tests/tier.ts'
import { deeds, Paper, type Deed } from '../../../../tests/return-model.ts'
import { bought, type Bought } from '../../../../tests/returns.ts'
import { confirmExchange, disputeReturn, returnOfWire, sendBack, wireService, withdrawReturn } from '../contract.ts'
import {
  acceptReturn,
  receiveReturn,
  refundInstead,
  refuseReturn,
  resendGoods,
  ruleOnReturn,
} from '../staff-contract.ts'
import { sweepReturns } from './jobs.ts'

type Answer = { code: string; problem?: string; data: { returnMoneySts: number } }

type Operator = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['operator']>>

class Mall {
  readonly #order: Bought
  readonly #operator: Operator
  readonly #cases: string[] = []

  constructor(order: Bought, operator: Operator) {
    this.#order = order
    this.#operator = operator
  }

  async take(deed: Deed): Promise<string> {
    const { db } = await testApp()
    switch (deed.kind) {
      case 'apply': {
        const { service, counts, said, reason } = deed
        const { data, problem } = await this.#order.apply(counts, {
          applyType: wireService[service],
          cargo: said,
          buyerReason: reason,
        })
        if (problem) return problem
        this.#cases.push(data.refundSn)
        return 'applied'
      }
      case 'step': {
        const refundSn = this.#cases[deed.at % Math.max(this.#cases.length, 1)]
        if (!refundSn) return 'none'
        const { problem, data } = await this.#step(refundSn, deed.command)
        return problem ?? returnOfWire(data.returnMoneySts)
      }
      case 'time':
        await this.#backdate(deed.days)
        await sweepReturns.run({ db, now: new Date() })
        return this.#statuses()
      case 'ship':
        return this.#order.ship(deed.counts).then(
          () => 'ok',
          (error: { problem: string }) => error.problem,
        )
      case 'receive':
        return (await this.#order.call(confirmReceipt, { orderNumber: this.#order.orderNumber })).problem ?? 'ok'
    }
  }

  #step(refundSn: string, command: (Deed & { kind: 'step' })['command']): Promise<Answer> {
    const { call, seller } = this.#order
    const steps: Record<typeof command, () => Promise<Answer>> = {
      withdraw: () => call(withdrawReturn, { refundSn }),
      accept: () => seller.as(acceptReturn, { refundSn, returnAddress: '退货组' }),
      refuse: () => seller.as(refuseReturn, { refundSn, refusal: '不同意' }),
      sendBack: () =>
        call(sendBack, { refundSn, expressName: '顺丰速运', expressNo: 'SF100001', mobile: '13812346204' }),
      receive: () => seller.as(receiveReturn, { refundSn, isFitForSale: true }),
      resend: () => seller.as(resendGoods, { refundSn, expressName: '顺丰速运', expressNo: 'SF100002' }),
      refundInstead: () => seller.as(refundInstead, { refundSn }),
      confirm: () => call(confirmExchange, { refundSn }),
      dispute: () => call(disputeReturn, { refundSn, remark: '请平台介入' }),
      uphold: () => this.#operator.as(ruleOnReturn, { refundSn, forBuyer: true, remark: '支持买家' }),
      dismiss: () => this.#operator.as(ruleOnReturn, { refundSn, forBuyer: false, remark: '支持商家' }),
      settle: () => Promise.reject(new Error('a balance is paid at once')),
    }
    return steps[command]()
  }

  /** Days pass for this order alone: all of its times lie so much further back. */
  async #backdate(days: number): Promise<void> {
    const { db } = await testApp()
    const span = sql`${days * DAY_MS} * interval '1 millisecond'`
    await sql`update return_case set due_at = due_at - ${span} where refund_sn = any(${this.#cases}::text[])`.execute(
      db,
    )
    await sql`update shop_order
      set completed_at = completed_at - ${span} where order_number = ${this.#order.orderNumber}`.execute(db)
  }

  async #statuses(): Promise<string> {
    const { db } = await testApp()
    if (this.#cases.length === 0) return ''
    const rows = await db
      .selectFrom('return_case')
      .select('status')
      .where('refund_sn', 'in', this.#cases)
      .orderBy('id')
      .execute()
    return rows.map(({ status }) => status).join()
  }
}

class Take implements fc.AsyncCommand<Paper, Mall> {
  readonly deed: Deed
  constructor(deed: Deed) {
    this.deed = deed
  }
  check = () => true
  async run(paper: Paper, mall: Mall): Promise<void> {
    const [wanted, answered] = [paper.take(this.deed), await mall.take(this.deed)]
    if (answered !== wanted) throw new Error(`answered ${answered}, wanted ${wanted}`)
  }
  toString = () => JSON.stringify(this.deed)
}

const quantities = [2, 1]

test(
  '[AFTER-1] [AFTER-2] stories on PostgreSQL go as on paper, and every cent and piece of them is where it belongs',
  { timeout: modelTimeMs(50) },
  async () => {
    const { db, operator } = await testApp()
    const ruler = await operator(['orders'])
    const commands = fc.commands(
      deeds(quantities, { settles: false }).map((deed) => deed.map((one) => new Take(one))),
      { maxCommands: 14, size: 'max' },
    )
    let told = 0
    await fc.assert(
      fc.asyncProperty(commands, async (some) => {
        const order = await bought({ quantities, priceCents: 333, until: 'paid' })
        await fc.asyncModelRun(
          () => ({ model: new Paper(quantities, { paysAtOnce: true }), real: new Mall(order, ruler) }),
          some,
        )
        await expectBooks(db)
        told++
      }),
      { numRuns: modelRuns(50), endOnFailure: true },
    )
    expect(told).toBe(modelRuns(50))
  },
)
