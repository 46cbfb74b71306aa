import { statusTable, type StatusOf } from '#core/status-table.ts'

/** What sells: each kind keeps its own terms beside the sale. */
export const saleKinds = ['flash', 'group', 'discount', 'points'] as const
export type SaleKind = (typeof saleKinds)[number]

/**
 * A proposal and what becomes of it. Nobody signs a shop up: its own staff propose its goods and may change them or
 * take them back until the operator has decided, or the operator invites it, and nothing begins unless the shop agrees
 * in time to what it read last.
 * Approved, its times say whether it is coming, running or over.
 */
export const saleStates = statusTable({
  draft: {
    change: { to: 'draft', by: 'owner' },
    propose: { to: 'proposed', by: 'owner' },
    withdraw: { to: 'withdrawn', by: 'owner' },
  },
  proposed: {
    change: { to: 'draft', by: 'owner' },
    withdraw: { to: 'withdrawn', by: 'owner' },
    approve: { to: 'approved', by: 'operator' },
    refuse: { to: 'refused', by: 'operator' },
  },
  invited: {
    change: { to: 'invited', by: 'operator' },
    agree: { to: 'approved', by: 'owner' },
    decline: { to: 'declined', by: 'owner' },
    recall: { to: 'withdrawn', by: 'operator' },
    lapse: { to: 'lapsed', by: 'clock' },
  },
  approved: {
    stop: { to: 'stopped', by: 'operator' },
    halt: { to: 'stopped', by: 'owner' },
    end: { to: 'ended', by: 'clock' },
  },
  refused: { change: { to: 'draft', by: 'owner' } },
  declined: {},
  withdrawn: {},
  lapsed: {},
  stopped: {},
  ended: {},
})
export type SaleStatus = StatusOf<typeof saleStates>

export type SalePhase = 'coming' | 'running' | 'over'
export const salePhase = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): SalePhase =>
  now < startsAt ? 'coming' : now < endsAt ? 'running' : 'over'

/** Nobody has decided yet: what is in its way matters. */
export const isUndecided = (status: SaleStatus): boolean =>
  status === 'draft' || status === 'proposed' || status === 'invited'

/** What buttons of the back office do; the clock does the rest. */
export const saleActions = [
  'change',
  'propose',
  'withdraw',
  'agree',
  'decline',
  'halt',
  'approve',
  'refuse',
  'recall',
  'stop',
] as const

export const saleStatuses = Object.keys(saleStates) as [SaleStatus, ...SaleStatus[]]

/** What people read of it: in the place of "approved", where its times have it. */
export const saleShown = [
  'draft',
  'proposed',
  'invited',
  'coming',
  'running',
  'refused',
  'declined',
  'withdrawn',
  'lapsed',
  'stopped',
  'ended',
] as const
export type SaleShown = (typeof saleShown)[number]

type Timed = { status: SaleStatus; startsAt: Date; endsAt: Date; answerBy: Date | null }

export function shownOf(sale: Timed, now: Date): SaleShown {
  // Whoever comes before the job reads what it will write.
  if (sale.status === 'invited' && sale.answerBy !== null && sale.answerBy <= now) return 'lapsed'
  // A proposal that nobody decided in time is over.
  if (sale.status === 'proposed' && sale.endsAt <= now) return 'ended'
  if (sale.status !== 'approved') return sale.status
  const phase = salePhase(sale, now)
  return phase === 'over' ? 'ended' : phase
}
