import type { FastifyInstance } from 'fastify'
import { IMAGE_BYTES_MAX } from '#core/limits.ts'
import { mount } from '#server/http/mount.ts'
import { receiveStaffFile } from '#server/files/receive-file.ts'
import {
  arrangePictures,
  changeProduct,
  exportAll,
  importGoodRows,
  importPath,
  moveStock,
  productPicturePath,
  shelveProducts,
  shopProduct,
  shopProductFilters,
  shopProducts,
} from '../shop-contract.ts'
import { makeProduct, newProductChoices, newProductParameters } from '../new-product-contract.ts'
import { choices, make, parametersOf } from './new-product.ts'
import { productFilters, productOf, productsPage } from './shop-products.ts'
import { SHEET_BYTES_MAX } from '#features/transfers/rules.ts'
import { askExport, askGoodRows, askImport } from './transfers.ts'
import { addPicture, arrange, change, move, shelve } from './shop-service.ts'

export function shopProductsApi(app: FastifyInstance): void {
  mount(app, shopProducts, productsPage)
  mount(app, shopProductFilters, productFilters)
  mount(app, newProductChoices, choices)
  mount(app, newProductParameters, parametersOf)
  mount(app, makeProduct, make)
  mount(app, shopProduct, productOf)
  mount(app, changeProduct, change)
  mount(app, shelveProducts, shelve)
  mount(app, moveStock, move)
  mount(app, arrangePictures, arrange)
  mount(app, importGoodRows, askGoodRows)
  mount(app, exportAll, askExport)
  receiveStaffFile(app, { path: importPath, permission: 'products', bytesMax: SHEET_BYTES_MAX, refusal: 'sheetUnreadable' }, askImport)
  receiveStaffFile<{ prodId: string }>(
    app,
    { path: productPicturePath(':prodId'), permission: 'products', bytesMax: IMAGE_BYTES_MAX, refusal: 'uploadInvalid' },
    (context, { bytes, params }) => addPicture(context, Number(params.prodId) || 0, bytes),
  )
}
