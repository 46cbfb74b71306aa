import type { FastifyInstance } from 'fastify'
import { receiveStaffFile } from '#server/files/receive-file.ts'
import { mount } from '#server/http/mount.ts'
import { SHEET_BYTES_MAX } from '#features/import-export/rules.ts'
import { exportAll, importGoodRows, importPath } from '../contract.ts'
import { makeProduct, newProductChoices, newProductParameters } from '../new-product-contract.ts'
import { choices, make, parametersOf } from './new-product.ts'
import { askExport, askGoodRows, askImport } from './transfers.ts'

export function catalogueImportApi(app: FastifyInstance): void {
  mount(app, newProductChoices, choices)
  mount(app, newProductParameters, parametersOf)
  mount(app, makeProduct, make)
  mount(app, importGoodRows, askGoodRows)
  mount(app, exportAll, askExport)
  receiveStaffFile(
    app,
    { path: importPath, permission: 'products', bytesMax: SHEET_BYTES_MAX, refusal: 'sheetUnreadable' },
    askImport,
  )
}
