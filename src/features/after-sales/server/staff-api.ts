// The steps of the shop's people and of the operator's. Each is written to the audit log in its own transaction.
import type { FastifyInstance } from 'fastify'
import { Problem } from '#core/problem.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { audit } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'
import { takeStock } from '#features/catalog/server/index.ts'
import { keptCourier } from '#features/orders/rules.ts'
import {
  acceptReturn,
  platformReturn,
  platformReturns,
  receiveReturn,
  refundInstead,
  refuseReturn,
  resendGoods,
  ruleOnReturn,
  shopReturn,
  shopReturns,
} from '../staff-contract.ts'
import type { Input } from '../states.ts'
import { infoOf, queueOf } from './lists.ts'
import { backToShelf, goodsOf } from './payout.ts'
import type { Owner } from './queries.ts'
import { moved } from './service.ts'
import { takeStep, type Taken, type Taking } from './steps.ts'

type Which = { refundSn: string }

export function staffApi(app: FastifyInstance): void {
  mount(app, shopReturns, (context, command) => queueOf(context, { shopId: context.shopId }, command))
  mount(app, shopReturn, (context, { refundSn }) => infoOf(context, refundSn, { shopId: context.shopId }))
  mount(app, acceptReturn, (context, { refundSn, returnAddress }) =>
    step(context, { shopId: context.shopId }, refundSn, 'accept', {
      ...(returnAddress && { stamp: { return_address: returnAddress }, remark: returnAddress }),
    }),
  )
  mount(app, refuseReturn, (context, { refundSn, refusal }) =>
    step(context, { shopId: context.shopId }, refundSn, 'refuse', { stamp: { refusal }, remark: refusal }),
  )
  mount(app, receiveReturn, (context, command) =>
    step(context, { shopId: context.shopId }, command.refundSn, 'receive', {
      stamp: { is_fit_for_sale: command.isFitForSale },
      also: async ({ tx, order, held }) => (command.isFitForSale ? backToShelf(tx, order, held.items) : undefined),
    }),
  )
  mount(app, resendGoods, (context, { refundSn, expressName, expressNo }) =>
    step(context, { shopId: context.shopId }, refundSn, 'resend', {
      stamp: { resend_courier: keptCourier(expressName), resend_waybill: expressNo },
      remark: `${expressName} ${expressNo}`,
      also: fromShelf,
    }),
  )
  mount(app, refundInstead, (context, { refundSn }) =>
    step(context, { shopId: context.shopId }, refundSn, 'refundInstead'),
  )
  mount(app, platformReturns, (context, command) => queueOf(context, 'platform', command))
  mount(app, platformReturn, (context, { refundSn }) => infoOf(context, refundSn, 'platform'))
  mount(app, ruleOnReturn, (context, { refundSn, forBuyer, remark }) =>
    step(context, 'platform', refundSn, forBuyer ? 'uphold' : 'dismiss', { stamp: { refusal: remark }, remark }),
  )
}

async function step(
  context: StaffContext,
  owner: Owner,
  refundSn: Which['refundSn'],
  command: Input,
  more: Partial<Taking> = {},
) {
  const { db, now } = context
  const status = await takeStep(db, refundSn, owner, {
    ...more,
    command,
    now,
    also: async (taken) => {
      await more.also?.(taken)
      const { from, to } = taken.step
      const after = { status: to, ...(more.remark && { remark: more.remark }) }
      await audit(
        { ...context, db: taken.tx },
        { action: `afterSales.${command}`, subject: `return:${refundSn}`, before: { status: from }, after },
      )
    },
  })
  return moved(refundSn, status)
}

/** What replaces the goods is taken like any other sale. */
async function fromShelf({ tx, order, held }: Taken): Promise<void> {
  const goods = goodsOf(order.lines, held.items)
  const [short] = await takeStock(tx, goods)
  if (short) throw new Problem('stockShort', { skuId: short })
  await announce(tx, ...goods.map(({ prodId }) => tag.product(prodId)))
}
