import type { FastifyInstance } from 'fastify'
import { DAY_MS, HOUR_MS, after } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import { mount } from '#server/http/mount.ts'
import { cartAdvice } from '../advice-contract.ts'
import { confirmOrder, submitOrder } from '../contract.ts'
import { advise } from './advice.ts'
import { confirm } from './confirm.ts'
import { forgetOld } from './queries.ts'
import { turnAway } from './sale-ways.ts'
import { submit } from './submit.ts'

export function checkoutApi(app: FastifyInstance): void {
  mount(app, confirmOrder, confirm, turnAway)
  mount(app, cartAdvice, advise)
  mount(app, submitOrder, submit)
}

const KEYS_KEPT_MS = 7 * DAY_MS

export const forgetCheckouts: Job = {
  name: 'forget-checkouts',
  everyMs: HOUR_MS,
  run: ({ db, now }) => forgetOld(db, { expiredBefore: after(now, -DAY_MS), keysBefore: after(now, -KEYS_KEPT_MS) }),
}
