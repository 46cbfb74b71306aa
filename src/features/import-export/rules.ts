import type { MerchantPermission } from '#core/permissions.ts'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'

// Ours: what one person may ask for, so that nobody keeps the others waiting.
export const OPEN_TRANSFERS_MAX = 3
export const TRANSFERS_PER_DAY = 50
/** Listed, newest first. */
export const TRANSFERS_SHOWN = 20
/** Files and reports are kept so long. */
export const TRANSFER_KEPT_MS = 7 * DAY_MS
export const TRANSFER_LINK_MS = 5 * MINUTE_MS
/** Begun so often and never ended: something in it ends the process. */
export const TRIES_MAX = 3
/** Of a sheet that somebody sends. */
export const SHEET_BYTES_MAX = 5 * 1024 * 1024

export const transferKinds = ['productsImport', 'productsExport', 'ordersExport', 'statementExport'] as const
export type TransferKind = (typeof transferKinds)[number]

/** Who asks for one, and who may still have what came of it. */
export const transferPermission = {
  productsImport: 'products',
  productsExport: 'products',
  ordersExport: 'orders',
  statementExport: 'settlement',
} as const satisfies Record<TransferKind, MerchantPermission>
export const transferPermissions = [...new Set(Object.values(transferPermission))]
