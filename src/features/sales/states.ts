import { statusTable, type ActionOf, type StatusOf } from '#core/status-table.ts'

/** What sells: each kind keeps its own terms beside the sale. */
export const saleKinds = ['flash', 'group', 'discount', 'points'] as const
export type SaleKind = (typeof saleKinds)[number]

/**
 * A proposal and what becomes of it. Nobody signs a shop up: only its own staff propose its goods, and may take them
 * back until the operator has decided. Approved, its times say whether it is coming, running or over.
 */
export const saleStates = statusTable({
  draft: {
    change: { to: 'draft', by: 'owner' },
    propose: { to: 'proposed', by: 'owner' },
    withdraw: { to: 'withdrawn', by: 'owner' },
  },
  proposed: {
    withdraw: { to: 'withdrawn', by: 'owner' },
    approve: { to: 'approved', by: 'operator' },
    refuse: { to: 'refused', by: 'operator' },
  },
  approved: {
    stop: { to: 'stopped', by: 'operator' },
    halt: { to: 'stopped', by: 'owner' },
    end: { to: 'ended', by: 'clock' },
  },
  refused: { change: { to: 'draft', by: 'owner' } },
  withdrawn: {},
  stopped: {},
  ended: {},
})
export type SaleStatus = StatusOf<typeof saleStates>

export type SalePhase = 'coming' | 'running' | 'over'
export const salePhase = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): SalePhase =>
  now < startsAt ? 'coming' : now < endsAt ? 'running' : 'over'

/** The statuses from which `action` leads on, for whoever asks before the table is. */
export const startsOfSale = (action: ActionOf<typeof saleStates>): SaleStatus[] =>
  (Object.keys(saleStates) as SaleStatus[]).filter((status) => action in saleStates[status])

export const saleStatuses = Object.keys(saleStates) as [SaleStatus, ...SaleStatus[]]

/** What people read of it: in the place of "approved", where its times have it. */
export const saleShown = ['draft', 'proposed', 'coming', 'running', 'refused', 'withdrawn', 'stopped', 'ended'] as const
export type SaleShown = (typeof saleShown)[number]

export function shownOf(sale: { status: SaleStatus; startsAt: Date; endsAt: Date }, now: Date): SaleShown {
  // A proposal that nobody decided in time is over.
  if (sale.status === 'proposed' && sale.endsAt <= now) return 'ended'
  if (sale.status !== 'approved') return sale.status
  const phase = salePhase(sale, now)
  return phase === 'over' ? 'ended' : phase
}
