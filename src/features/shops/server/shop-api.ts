import type { FastifyInstance } from 'fastify'
import { IMAGE_BYTES_MAX } from '#core/limits.ts'
import { mount } from '#server/mount.ts'
import { receiveStaffFile } from '#server/receive-file.ts'
import { changeShopFreight, changeShopSettings, openShop, shopFreight, shopLogoPath, shopSettings } from '../shop-contract.ts'
import { changeFreight, changeLogo, changeOpening, changeSettings, freightOf, settingsOf } from './shop-service.ts'

export function shopApi(app: FastifyInstance): void {
  mount(app, shopSettings, settingsOf)
  mount(app, changeShopSettings, changeSettings)
  mount(app, openShop, changeOpening)
  mount(app, shopFreight, freightOf)
  mount(app, changeShopFreight, changeFreight)
  receiveStaffFile(app, { path: shopLogoPath, permission: 'shop', bytesMax: IMAGE_BYTES_MAX }, (context, { bytes }) =>
    changeLogo(context, bytes),
  )
}
