/** How an invoice is asked for with an order; it is written after delivery. Types and titles as on the wire. */
export const invoiceTypes = { general: 1, special: 2 } as const
export const titleTypes = { unit: 1, personal: 2 } as const
