/** How an invoice is asked for with an order; it is written after delivery. Types and titles as on the wire. */
export const invoiceTypes = { general: 1, special: 2 } as const
export const titleTypes = { unit: 1, personal: 2 } as const

/** How far an invoice of an order is; `red` ones take back what was paid back after the invoice. */
export const invoiceSteps = ['applied', 'invoiced', 'refused', 'withdrawn', 'redDue', 'redInvoiced'] as const
