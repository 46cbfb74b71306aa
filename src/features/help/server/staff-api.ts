import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as contract from '../staff-contract.ts'
import { change, draft, list, preview, publish, read, withdraw } from './staff-service.ts'

export function staffNoticesApi(app: FastifyInstance): void {
  mount(app, contract.shopNotices, list)
  mount(app, contract.shopNotice, read)
  mount(app, contract.draftShopNotice, draft)
  mount(app, contract.previewShopNotice, preview)
  mount(app, contract.changeShopNotice, change)
  mount(app, contract.publishShopNotice, publish)
  mount(app, contract.withdrawShopNotice, withdraw)
  mount(app, contract.platformNotices, list)
  mount(app, contract.platformNotice, read)
  mount(app, contract.draftPlatformNotice, draft)
  mount(app, contract.previewPlatformNotice, preview)
  mount(app, contract.changePlatformNotice, change)
  mount(app, contract.publishPlatformNotice, publish)
  mount(app, contract.withdrawPlatformNotice, withdraw)
}
