import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { receiveStaffFile } from '#server/files/receive-file.ts'
import { uploadProductPicture } from '../../file-contract.ts'
import {
  arrangePictures,
  changeProduct,
  moveStock,
  shelveProducts,
  shopProduct,
  shopProductFilters,
  shopProductPrices,
  shopProducts,
  shopSkus,
} from '../../shop-contract.ts'
import { pricesPage } from './price-changes.ts'
import { productFilters, productOf, productsPage, skusPage } from './shop-products.ts'
import { addPicture, arrange, change, move, shelve } from './shop-service.ts'

export function shopProductsApi(app: FastifyInstance): void {
  mount(app, shopProducts, productsPage)
  mount(app, shopProductFilters, productFilters)
  mount(app, shopProduct, productOf)
  mount(app, shopProductPrices, pricesPage)
  mount(app, shopSkus, skusPage)
  mount(app, changeProduct, change)
  mount(app, shelveProducts, shelve)
  mount(app, moveStock, move)
  mount(app, arrangePictures, arrange)
  receiveStaffFile<{ prodId: string }>(app, uploadProductPicture, (context, { bytes, params }) =>
    addPicture(context, Number(params.prodId) || 0, bytes),
  )
}
