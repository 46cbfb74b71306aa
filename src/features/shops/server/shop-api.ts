import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { regionsIn, ROOT } from '#features/addresses/server/index.ts'
import { receiveStaffFile } from '#server/files/receive-file.ts'
import { uploadShopLogo } from '../file-contract.ts'
import {
  changeShopDelivery,
  changeShopFreight,
  changeShopSettings,
  openShop,
  shopDelivery,
  shopFreight,
  shopProvinces,
  shopSettings,
} from '../shop-contract.ts'
import { changeDelivery, deliveryOf } from './delivery.ts'
import { changeFreight, changeLogo, changeOpening, changeSettings, freightOf, settingsOf } from './shop-service.ts'

export function shopApi(app: FastifyInstance): void {
  mount(app, shopSettings, settingsOf)
  mount(app, changeShopSettings, changeSettings)
  mount(app, openShop, changeOpening)
  mount(app, shopFreight, freightOf)
  mount(app, shopProvinces, ({ locale }) =>
    regionsIn(ROOT, locale).map(({ areaId, areaName }) => ({ id: areaId, name: areaName })),
  )
  mount(app, changeShopFreight, changeFreight)
  mount(app, shopDelivery, deliveryOf)
  mount(app, changeShopDelivery, changeDelivery)
  receiveStaffFile(app, uploadShopLogo, (context, { bytes }) => changeLogo(context, bytes))
}
