import { move, statusTable, type ActionOf, type ActorOf, type StatusOf } from '#core/status-table.ts'

/**
 * An application waits for its shop, which writes the invoice or says why not. `void`: nothing is left to invoice,
 * everything was paid back. What is paid back after the invoice was written becomes a red-letter invoice, which only
 * the shop can write and nobody can refuse.
 */
export const invoiceStates = statusTable({
  applied: {
    issue: { to: 'invoiced', by: 'seller' },
    refuse: { to: 'refused', by: 'seller' },
    withdraw: { to: 'withdrawn', by: 'buyer' },
    void: { to: 'withdrawn', by: 'refund' },
  },
  invoiced: { attach: { to: 'invoiced', by: 'seller' } },
  refused: {},
  withdrawn: {},
  redDue: { issue: { to: 'redInvoiced', by: 'seller' } },
  redInvoiced: { attach: { to: 'redInvoiced', by: 'seller' } },
})

export type InvoiceStatus = StatusOf<typeof invoiceStates>
type InvoiceAction = ActionOf<typeof invoiceStates>
type InvoiceActor = ActorOf<typeof invoiceStates>

export const invoiceStatuses = Object.keys(invoiceStates) as InvoiceStatus[]

/** What a change has to find in the row it changes. */
export const startsOf = (action: InvoiceAction, actor: InvoiceActor): InvoiceStatus[] =>
  invoiceStatuses.filter((status) => move(invoiceStates, status, action, actor))

/** INV-3: an invoice is shown as applying from the application on, then as invoiced. */
export const isWritten = (status: InvoiceStatus): boolean => status === 'invoiced' || status === 'redInvoiced'

/** What the buyer's list shows under its two tabs; what was refused or withdrawn stands with the applications. */
export const statusesOfTab = {
  applied: ['applied', 'redDue', 'refused', 'withdrawn'],
  invoiced: ['invoiced', 'redInvoiced'],
} as const satisfies Record<string, readonly InvoiceStatus[]>

/** What a shop cuts its list down to. */
export const shopInvoiceFilters = ['waiting', 'written', 'closed', 'all'] as const
export type ShopInvoiceFilter = (typeof shopInvoiceFilters)[number]
export const statusesOfFilter: Record<ShopInvoiceFilter, readonly InvoiceStatus[]> = {
  waiting: ['applied', 'redDue'],
  written: ['invoiced', 'redInvoiced'],
  closed: ['refused', 'withdrawn'],
  all: invoiceStatuses,
}
