import { forgetRows } from '#server/database/forget-rows.ts'
import { feature } from '#server/feature.ts'
import { invoicesApi } from './api.ts'
import { applyWhenPaid } from './apply.ts'
import { invoiceFiles } from './files.ts'
import { followRefunds } from './refunds.ts'
import { keepTitleOf } from './titles.ts'
import { orderInvoices } from './queries.ts'
import { problems } from './problems.ts'
import { permissions } from '../permissions.ts'

export const invoices = feature({
  name: 'invoices',
  knows: ['checkout', 'members', 'orders', 'shops'],
  owns: ['invoice', 'invoice_line', 'invoice_title'],
  reads: ['account', 'shop', 'shop_order'],
  mount: invoicesApi,
  files: invoiceFiles,
  answers: { orderInvoices },
  personalData: forgetRows('invoice_title'),
  on: {
    orderPaid: applyWhenPaid,
    refunded: (tx, { orderId }, now) => followRefunds(tx, orderId, now),
    certified: keepTitleOf,
  },
  problems,
  permissions,
})
