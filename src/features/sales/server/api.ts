import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as invitation from '../invitation-contract.ts'
import * as contract from '../staff-contract.ts'
import { calendar, ownCalendar } from './calendar.ts'
import { noteCost, readCost } from './costs.ts'
import { figures, ownFigures } from './figures.ts'
import * as invitations from './invitations.ts'
import { check, decide, listOwn, moveOwn } from './staff-service.ts'

export function salesApi(app: FastifyInstance): void {
  mount(app, contract.shopSales, listOwn)
  mount(app, contract.shopCalendar, ownCalendar)
  mount(app, contract.moveShopSale, moveOwn)
  mount(app, contract.checkShopSale, check)
  mount(app, contract.skuCost, readCost)
  mount(app, contract.noteSkuCost, noteCost)
  mount(app, contract.platformSales, calendar)
  mount(app, contract.decidePlatformSale, decide)
  mount(app, contract.checkPlatformSale, invitations.check)
  mount(app, contract.shopSaleFigures, ownFigures)
  mount(app, contract.platformSaleFigures, figures)

  mount(app, invitation.shopsToInvite, invitations.shops)
  mount(app, invitation.invitedGoods, invitations.goodsOf)
}
