import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import {
  applyReturn,
  confirmExchange,
  disputeReturn,
  myReturns,
  returnDetail,
  returnForm,
  sendBack,
  withdrawReturn,
} from '../contract.ts'
import { apply } from './apply.ts'
import { formOf, infoOf, ownReturns } from './lists.ts'
import { confirm, dispute, send, withdraw } from './service.ts'
import { staffApi } from './staff-api.ts'

export function afterSalesApi(app: FastifyInstance): void {
  mount(app, returnForm, formOf)
  mount(app, applyReturn, apply)
  mount(app, myReturns, ownReturns)
  mount(app, returnDetail, (context, { refundSn }) => infoOf(context, refundSn, { accountId: context.accountId }))
  mount(app, withdrawReturn, withdraw)
  mount(app, sendBack, send)
  mount(app, confirmExchange, confirm)
  mount(app, disputeReturn, dispute)
  staffApi(app)
}
