import type { FastifyInstance } from 'fastify'
import { mount, mountShared } from '#server/http/mount.ts'
import { applyForShop, shopApplication, withdrawShopApplication } from '../apply-contract.ts'
import * as audits from '../console-contract.ts'
import { headInfo, shopPage } from '../contract.ts'
import * as platform from '../platform-contract.ts'
import { apply, shopAccount, withdraw } from './application.ts'
import { approve, describe, queue, refuse } from './auditor.ts'
import { changeName, list, takeBack, takeOffline } from './platform-shops.ts'
import { head, page } from './service.ts'
import { shopApi } from './shop-api.ts'

export function shopsApi(app: FastifyInstance): void {
  mount(app, headInfo, head)
  mountShared(app, shopPage, { vary: ['locale'] }, page)
  shopApi(app)
  mount(app, shopApplication, shopAccount)
  mount(app, applyForShop, apply)
  mount(app, withdrawShopApplication, withdraw)

  mount(app, audits.shopAuditPage, queue)
  mount(app, audits.shopAuditInfo, describe)
  mount(app, audits.approveShop, approve)
  mount(app, audits.refuseShop, refuse)

  mount(app, platform.platformShops, list)
  mount(app, platform.renameShop, changeName)
  mount(app, platform.takeShopOffline, takeOffline)
  mount(app, platform.takeShopBack, takeBack)
}
