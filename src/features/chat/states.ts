import { statusTable, type ActionOf, type ActorOf, type StatusOf } from '#core/status-table.ts'

/** The life of an inquiry: what a buyer wants to know now, within a conversation that never ends. */
export const inquiryStates = statusTable({
  waiting: {
    assign: { to: 'served', by: 'clock' },
    take: { to: 'served', by: 'agent' },
    close: { to: 'closed', by: 'agent' },
    end: { to: 'closed', by: 'buyer' },
    expire: { to: 'expired', by: 'clock' },
  },
  served: {
    take: { to: 'served', by: 'agent' },
    transfer: { to: 'served', by: 'agent' },
    release: { to: 'waiting', by: 'clock' },
    close: { to: 'closed', by: 'agent' },
    end: { to: 'closed', by: 'buyer' },
    expire: { to: 'expired', by: 'clock' },
  },
  closed: { reopen: { to: 'served', by: 'agent' } },
  expired: { reopen: { to: 'served', by: 'agent' } },
})

export type InquiryStatus = StatusOf<typeof inquiryStates>
export type InquiryAction = ActionOf<typeof inquiryStates>
export type InquiryActor = ActorOf<typeof inquiryStates>
export const inquiryStatuses = Object.keys(inquiryStates) as [InquiryStatus, ...InquiryStatus[]]

/** Writing belongs to one that is open. */
export const isOpen = (status: InquiryStatus): boolean => status === 'waiting' || status === 'served'
export const openStatuses = inquiryStatuses.filter(isOpen)
