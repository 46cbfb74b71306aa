import { statusTable, type StatusOf } from '#core/status-table.ts'

/**
 * A group from its start: others see it once its first member has paid, and its time runs from then on. The payment of
 * the last place fills it; at its end, or when its sale is stopped, it comes to nothing.
 */
export const teamStates = statusTable({
  starting: {
    open: { to: 'forming', by: 'payment' },
    lapse: { to: 'lapsed', by: 'order' },
  },
  forming: {
    fill: { to: 'filled', by: 'payment' },
    dissolve: { to: 'dissolved', by: 'clock' },
  },
  filled: {},
  dissolved: {},
  lapsed: {},
})
export type TeamStatus = StatusOf<typeof teamStates>

/** A place in a group, and the order that pays for it. */
export const seatStates = statusTable({
  held: {
    pay: { to: 'paid', by: 'payment' },
    release: { to: 'released', by: 'order' },
  },
  paid: { refund: { to: 'refunded', by: 'clock' } },
  released: {},
  refunded: {},
})
export type SeatStatus = StatusOf<typeof seatStates>

const startOf =
  <Table extends Record<string, object>>(table: Table) =>
  <Status extends keyof Table & string>(action: string): Status =>
    Object.keys(table).find((status) => action in table[status]!) as Status

type Actions<Table> = { [S in keyof Table]: keyof Table[S] }[keyof Table] & string
/** The one status that an action starts from: what a change has to find in the row it changes. */
export const startOfTeam: (action: Actions<typeof teamStates>) => TeamStatus = startOf(teamStates)
export const startOfSeat: (action: Actions<typeof seatStates>) => SeatStatus = startOf(seatStates)
