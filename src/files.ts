/** What people send and who refers to it, on one screen. A file that nothing declared here refers to goes after a while (ADR 0275). */
import { accountFiles } from '#features/accounts/server/index.ts'
import { afterSalesFiles } from '#features/after-sales/server/index.ts'
import { catalogFiles } from '#features/catalog/server/index.ts'
import { helpFiles } from '#features/help/server/index.ts'
import { invoiceFiles } from '#features/invoices/server/index.ts'
import { memberFiles } from '#features/members/server/index.ts'
import { orderFiles } from '#features/orders/server/index.ts'
import { paymentFiles } from '#features/payments/server/index.ts'
import { reviewFiles } from '#features/reviews/server/index.ts'
import { shopFiles } from '#features/shops/server/index.ts'
import { siteFiles } from '#features/site/server/index.ts'
import { transferFiles } from '#features/transfers/server/index.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'
import { paperKeeping } from '#server/files/private-files.ts'

export const keptFiles: readonly FileKeeping[] = [
  siteFiles,
  transferFiles,
  paperKeeping,
  accountFiles,
  memberFiles,
  shopFiles,
  catalogFiles,
  reviewFiles,
  orderFiles,
  paymentFiles,
  afterSalesFiles,
  invoiceFiles,
  helpFiles,
]
