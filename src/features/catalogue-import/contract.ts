// Products of a shop by the sheet: a file with a row a variant, in and out.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { id } from '#core/field/id.ts'

const started = z.object({ id: z.number() })

/** Form field `file`, XLSX or CSV; answers the transfer's id. Not JSON, so it is no endpoint of `mount`. */
export const importPath = '/shop/products/import'

/** After the report of a sheet with faults: its good rows alone. */
export const importGoodRows = endpoint({
  method: 'POST',
  path: '/shop/products/import/:id/good',
  access: 'merchant',
  permission: 'products',
  input: z.object({ id }),
  answer: started,
  problems: ['transferUnknown', 'transfersFull'],
})

/** All products of the shop as a sheet; a transfer, so that it may take its time. */
export const exportAll = endpoint({
  method: 'POST',
  path: '/shop/products/export',
  access: 'merchant',
  permission: 'products',
  input: z.object({ format: z.enum(['xlsx', 'csv']) }),
  answer: started,
  problems: ['transfersFull'],
})
