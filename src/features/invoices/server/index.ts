/** Invoices, as the rest of the server may know them. */
export { invoicesApi } from './api.ts'
export { applyWhenPaid } from './apply.ts'
export { invoiceFiles } from './files.ts'
export { followRefunds } from './refunds.ts'
export { keepTitleOf } from './titles.ts'
