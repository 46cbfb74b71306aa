import type { FastifyInstance } from 'fastify'
import { receiveStaffFile } from '#server/files/receive-file.ts'
import { mount } from '#server/http/mount.ts'
import { exportAll, importGoodRows } from '../contract.ts'
import { importSheet } from '../file-contract.ts'
import { makeProduct, newProductChoices, newProductParameters } from '../new-product-contract.ts'
import { choices, make, parametersOf } from './new-product.ts'
import { askExport, askGoodRows, askImport } from './transfers.ts'

export function catalogueImportApi(app: FastifyInstance): void {
  mount(app, newProductChoices, choices)
  mount(app, newProductParameters, parametersOf)
  mount(app, makeProduct, make)
  mount(app, importGoodRows, askGoodRows)
  mount(app, exportAll, askExport)
  receiveStaffFile(app, importSheet, askImport)
}
