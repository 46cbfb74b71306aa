import { move, statusTable, type ActionOf, type ActorOf, type StatusOf } from '#core/status-table.ts'
import { after, DAY_MS } from '#core/time.ts'
import type { Deadlines, Service } from './rules.ts'

/**
 * Spec §4: the buyer applies, the seller accepts or refuses, the buyer ships, the seller receives, refund or exchange
 * succeeds; the buyer may withdraw; silence of the seller is agreement, silence of the buyer closes. The dispute is
 * ours, and so is what ends an exchange that the seller lets lie (ADR 0040). Where one word of a person may lead to two
 * places, the goods decide which: see `agreedOf`.
 */
export const returnStates = statusTable({
  applied: {
    withdraw: { to: 'withdrawn', by: 'buyer' },
    grant: { to: 'refunding', by: 'seller' },
    accept: { to: 'accepted', by: 'seller' },
    refuse: { to: 'refused', by: 'seller' },
    grantBySilence: { to: 'refunding', by: 'clock' },
    acceptBySilence: { to: 'accepted', by: 'clock' },
  },
  accepted: {
    withdraw: { to: 'withdrawn', by: 'buyer' },
    sendBack: { to: 'sentBack', by: 'buyer' },
    closeUnsent: { to: 'closed', by: 'clock' },
  },
  sentBack: {
    receive: { to: 'refunding', by: 'seller' },
    receiveExchange: { to: 'received', by: 'seller' },
    refuseGoods: { to: 'refused', by: 'seller' },
    receiveBySilence: { to: 'refunding', by: 'clock' },
    receiveExchangeBySilence: { to: 'received', by: 'clock' },
  },
  received: {
    resend: { to: 'resent', by: 'seller' },
    refundInstead: { to: 'refunding', by: 'seller' },
    refundUnsent: { to: 'refunding', by: 'clock' },
  },
  resent: {
    confirm: { to: 'exchanged', by: 'buyer' },
    lapse: { to: 'exchanged', by: 'clock' },
  },
  refunding: { settle: { to: 'refunded', by: 'payment' } },
  refused: { dispute: { to: 'disputed', by: 'buyer' } },
  disputed: {
    withdraw: { to: 'withdrawn', by: 'buyer' },
    grantByRuling: { to: 'refunding', by: 'platform' },
    acceptByRuling: { to: 'accepted', by: 'platform' },
    receiveByRuling: { to: 'received', by: 'platform' },
    dismiss: { to: 'closed', by: 'platform' },
  },
  refunded: { reopen: { to: 'refunding', by: 'payment' } },
  exchanged: {},
  withdrawn: {},
  closed: {},
})

export type ReturnStatus = StatusOf<typeof returnStates>
export type ReturnAction = ActionOf<typeof returnStates>
export type ReturnActor = ActorOf<typeof returnStates>

/** The order a case meets them in. */
export const returnStatuses = Object.keys(returnStates) as ReturnStatus[]

/** What people (and the clock) can ask for; each is one or more actions of the table. */
const commands = {
  withdraw: { by: 'buyer', actions: ['withdraw'] },
  sendBack: { by: 'buyer', actions: ['sendBack'] },
  confirm: { by: 'buyer', actions: ['confirm'] },
  dispute: { by: 'buyer', actions: ['dispute'] },
  accept: { by: 'seller', actions: ['grant', 'accept'] },
  refuse: { by: 'seller', actions: ['refuse', 'refuseGoods'] },
  receive: { by: 'seller', actions: ['receive', 'receiveExchange'] },
  resend: { by: 'seller', actions: ['resend'] },
  refundInstead: { by: 'seller', actions: ['refundInstead'] },
  uphold: { by: 'platform', actions: ['grantByRuling', 'acceptByRuling', 'receiveByRuling'] },
  dismiss: { by: 'platform', actions: ['dismiss'] },
  timeUp: {
    by: 'clock',
    actions: [
      'grantBySilence',
      'acceptBySilence',
      'closeUnsent',
      'receiveBySilence',
      'receiveExchangeBySilence',
      'refundUnsent',
      'lapse',
    ],
  },
  settle: { by: 'payment', actions: ['settle'] },
  reopen: { by: 'payment', actions: ['reopen'] },
} as const satisfies Record<string, { by: ReturnActor; actions: readonly ReturnAction[] }>
export type Input = keyof typeof commands

/** What of a case decides its next step. `isSentBack`: the goods left the buyer. */
export type Course = { service: Service; status: ReturnStatus; isSentBack: boolean; dueAt: Date | null }
export type Step = { action: ReturnAction; actor: ReturnActor; from: ReturnStatus; to: ReturnStatus }

/** What agreeing with the buyer means now: money, or first the goods, or goods for goods. */
export function agreedOf({ service, isSentBack }: Pick<Course, 'service' | 'isSentBack'>): ReturnStatus {
  if (service === 'refundOnly') return 'refunding'
  if (!isSentBack) return 'accepted'
  return service === 'exchange' ? 'received' : 'refunding'
}

/** These came too late once the deadline has passed, whether the clock has seen it yet or not. */
const inTimeOnly: ReadonlySet<Input> = new Set<Input>(['refuse', 'sendBack', 'resend', 'dispute'])

/** The one step this request means for this case; `late`: its time is over; undefined: not from here. */
export function stepOf(course: Course, command: Input, now: Date): Step | 'late' | undefined {
  const { by, actions } = commands[command]
  const { status: from, dueAt } = course
  const possible = actions.flatMap((action) => {
    const to = move(returnStates, from, action, by)
    return to ? [{ action, actor: by, from, to }] : []
  })
  const step = possible.length > 1 ? possible.find(({ to }) => to === agreedOf(course)) : possible[0]
  if (!step) return undefined
  if (command === 'timeUp') return dueAt && dueAt <= now ? step : undefined
  return inTimeOnly.has(command) && dueAt && dueAt <= now ? 'late' : step
}

/** Pieces of these cases are neither the buyer's to ask for again nor given back for good. */
const letGo: ReadonlySet<ReturnStatus> = new Set<ReturnStatus>(['withdrawn', 'refused', 'closed', 'exchanged'])
export const holdsPieces = (status: ReturnStatus): boolean => !letGo.has(status)

/** Nothing more happens to these by itself or by anybody, but for a dispute of what was refused. */
export const isOver = (status: ReturnStatus): boolean => status === 'refunded' || letGo.has(status)

/** It ended against the buyer's will (`refundStatus` 4). */
export const hasFailed = (status: ReturnStatus): boolean => status === 'refused' || status === 'closed'

/** From here on the money is on its way. */
export const isPaidBack = (status: ReturnStatus): boolean => status === 'refunding' || status === 'refunded'

/** What the clock looks through. */
export const sweptStatuses = returnStatuses.filter((status) =>
  Object.values<{ by: string }>(returnStates[status]).some(({ by }) => by === 'clock'),
)

/** What the queue of a shop or of the operator puts first. */
export const waitingFor = (actor: ReturnActor): ReturnStatus[] =>
  returnStatuses.filter((status) => Object.values<{ by: string }>(returnStates[status]).some(({ by }) => by === actor))

const deadlineOf: Partial<Record<ReturnStatus, keyof Deadlines>> = {
  applied: 'answer',
  accepted: 'sendBack',
  sentBack: 'receive',
  received: 'resend',
  resent: 'confirm',
  refused: 'dispute',
}

/** When the time for the next step of a case in this status is over. */
export function dueAfter(status: ReturnStatus, now: Date, days: Deadlines): Date | null {
  const name = deadlineOf[status]
  return name ? after(now, days[name] * DAY_MS) : null
}
