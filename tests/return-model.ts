// After-sales on paper: what the specification says in words, piece by piece, without a line of the code it judges.
import fc from 'fast-check'
import { DAY_MS } from '#core/time.ts'

type Service = 'refundOnly' | 'returnAndRefund' | 'exchange'
const stepCommands = [
  'withdraw',
  'accept',
  'refuse',
  'sendBack',
  'receive',
  'resend',
  'refundInstead',
  'confirm',
  'dispute',
  'uphold',
  'dismiss',
  'settle',
] as const
type StepInput = (typeof stepCommands)[number]

/** What somebody, or time, does. */
export type Deed =
  | {
      kind: 'apply'
      service: Service
      counts: readonly number[]
      said: Place | undefined
      reason: string
      percent: number
    }
  | { kind: 'step'; at: number; command: StepInput }
  | { kind: 'time'; days: number }
  | { kind: 'ship'; counts: readonly number[] | undefined }
  | { kind: 'receive' }

/** Orders of as many lines as `quantities` has. */
export function deeds(quantities: readonly number[], { settles }: { settles: boolean }): fc.Arbitrary<Deed>[] {
  const counts = fc
    .tuple(...quantities.map((quantity) => fc.integer({ min: 0, max: quantity + 1 })))
    .filter((some) => some.some((count) => count > 0))
  const apply = fc.record({
    kind: fc.constant('apply' as const),
    service: fc.constantFrom<Service>('refundOnly', 'returnAndRefund', 'exchange'),
    counts,
    said: fc.constantFrom(undefined, 'unsent' as const, 'notReceived' as const, 'received' as const),
    reason: fc.constantFrom('noLongerWanted', 'faulty', 'tooSlow', 'notArrived'),
    percent: fc.constantFrom(100, 100, 50, 1),
  })
  const commands = stepCommands.filter((command) => settles || command !== 'settle')
  const step = fc.record({ kind: fc.constant('step' as const), at: fc.nat(5), command: fc.constantFrom(...commands) })
  return [
    apply,
    step,
    step,
    step,
    fc.record({ kind: fc.constant('time' as const), days: fc.constantFrom(1, 2, 3, 5, 8, 16) }),
    fc.record({ kind: fc.constant('ship' as const), counts: fc.option(counts, { nil: undefined }) }),
    fc.constant({ kind: 'receive' as const }),
  ]
}

type Place = 'unsent' | 'notReceived' | 'received'
/**
 * `kept`: its money was given back, but not for want of the goods, and the buyer has it. Where a part of the money was
 * given back it is the buyer's own still, at a lower price.
 */
type Piece = { hand: 'own' | 'given' | 'kept' | number; isSent: boolean; isLowered: boolean }
type Case = {
  service: Service
  place: Place
  status: string
  wasSent: boolean
  due: number | undefined
  counts: readonly number[]
}

const ENDED = ['withdrawn', 'refused', 'closed', 'exchanged']
const DAYS: Record<string, number> = { applied: 3, accepted: 7, sentBack: 10, received: 7, resent: 15, refused: 7 }
const REASONS: Record<Place, string[]> = {
  unsent: ['noLongerWanted', 'tooSlow'],
  notReceived: ['tooSlow', 'notArrived'],
  received: ['noLongerWanted', 'faulty'],
}

/** Less is asked for a piece of this line than could be. */
type AsksPart = (at: number, line: number) => boolean

export class Paper {
  now = 0
  order: 'paid' | 'shipped' | 'received' | 'ended' = 'paid'
  receivedAt: number | undefined
  cases: Case[] = []
  /** Whose each piece of each line is: the buyer's own, a case's, or given back; and whether it has left the shop. */
  pieces: Piece[][]
  readonly paysAtOnce: boolean
  readonly asksPart: AsksPart

  constructor(
    quantities: readonly number[],
    { paysAtOnce, asksPart = () => false }: { paysAtOnce: boolean; asksPart?: AsksPart },
  ) {
    this.pieces = quantities.map((quantity) =>
      Array.from({ length: quantity }, () => ({ hand: 'own', isSent: false, isLowered: false })),
    )
    this.paysAtOnce = paysAtOnce
    this.asksPart = asksPart
  }

  /** What is answered: where the case then stands, or the refusal. */
  take(deed: Deed): string {
    if (deed.kind === 'apply') return this.#apply(deed)
    if (deed.kind === 'time') return this.#passTime(deed.days)
    if (deed.kind === 'ship') return this.#ship(deed.counts)
    if (deed.kind === 'receive') return this.#receive()
    const at = deed.at % Math.max(this.cases.length, 1)
    return this.cases[at] ? this.#step(at, deed.command) : 'none'
  }

  #apply({ service, counts, said, reason }: Deed & { kind: 'apply' }): string {
    const places = this.#places()
    const place = said ?? places.at(-1)
    if (!place || !places.includes(place)) return 'orderStatusChanged'
    const days = this.receivedAt === undefined ? 0 : (this.now - this.receivedAt) / DAY_MS
    if (days >= 15) return 'returnTimeOver'
    if (place !== 'received' && service !== 'refundOnly') return 'returnServiceWrong'
    if (!REASONS[place].includes(reason)) return 'returnReasonMissing'
    if (days >= 7 && reason === 'noLongerWanted') return 'noReasonTimeOver'
    const one: Case = { service, place, status: '', wasSent: false, due: undefined, counts }
    if (!this.#take(one, this.cases.length, [place !== 'unsent'])) return 'returnTooMany'
    this.cases.push(one)
    return this.#move(this.cases.length - 1, 'applied')
  }

  #places(): Place[] {
    if (this.order === 'ended') return []
    if (this.order !== 'paid') return this.order === 'shipped' ? ['notReceived', 'received'] : ['received']
    return this.pieces.flat().some(({ isSent }) => isSent) ? ['unsent', 'notReceived', 'received'] : ['unsent']
  }

  /**
   * Of the buyer's own pieces into a case, first those of the first kind, and of them those at their full price;
   * nothing if there are not enough.
   */
  #take({ counts }: Case, at: number, kinds: readonly boolean[]): boolean {
    const wanted = counts.map((count, line) =>
      kinds
        .flatMap((isSent) => [false, true].map((isLowered) => ({ isSent, isLowered })))
        .flatMap((kind) =>
          this.pieces[line]!.filter(
            ({ hand, isSent, isLowered }) => hand === 'own' && isSent === kind.isSent && isLowered === kind.isLowered,
          ),
        )
        .slice(0, count),
    )
    if (wanted.some((pieces, line) => pieces.length < counts[line]!)) return false
    for (const piece of wanted.flat()) piece.hand = at
    return true
  }

  #giveUp(at: number): void {
    for (const piece of this.pieces.flat()) if (piece.hand === at) piece.hand = 'own'
  }

  /** Goods that came back, never left, or are lost at all of their money are gone; whoever keeps others paid less. */
  #pay(at: number): void {
    const { place, wasSent } = this.cases[at]!
    for (const [line, pieces] of this.pieces.entries())
      for (const piece of pieces.filter(({ hand }) => hand === at)) {
        const [isPart, isBack] = [this.asksPart(at, line), wasSent || !piece.isSent]
        piece.isLowered ||= isPart && !isBack
        piece.hand = isBack || (place !== 'received' && !isPart) ? 'given' : isPart ? 'own' : 'kept'
      }
  }

  #step(at: number, command: StepInput): string {
    const one = this.cases[at]!
    const isLate = one.due !== undefined && one.due <= this.now
    const to = this.#goal(one, command)
    if (!to) return 'returnStatusChanged'
    if (isLate && ['refuse', 'sendBack', 'resend', 'dispute'].includes(command)) return 'returnOverdue'
    if (command === 'dispute') {
      if (!this.#take(one, at, one.place === 'unsent' ? [false, true] : [true])) return 'returnTooMany'
    }
    if (command === 'sendBack') one.wasSent = true
    return this.#move(at, to)
  }

  #goal({ service, status, wasSent }: Case, command: StepInput | 'timeUp'): string | undefined {
    const [onlyMoney, goodsForGoods] = [service === 'refundOnly', service === 'exchange']
    const ways: Record<string, string> = {
      'applied withdraw': 'withdrawn',
      'accepted withdraw': 'withdrawn',
      'disputed withdraw': 'withdrawn',
      'applied accept': onlyMoney ? 'refunding' : 'accepted',
      'applied timeUp': onlyMoney ? 'refunding' : 'accepted',
      'applied refuse': 'refused',
      'accepted sendBack': 'sentBack',
      'accepted timeUp': 'closed',
      'sentBack receive': goodsForGoods ? 'received' : 'refunding',
      'sentBack timeUp': goodsForGoods ? 'received' : 'refunding',
      'sentBack refuse': 'refused',
      'received resend': 'resent',
      'received refundInstead': 'refunding',
      'received timeUp': 'refunding',
      'resent confirm': 'exchanged',
      'resent timeUp': 'exchanged',
      'refunding settle': 'refunded',
      'refused dispute': 'disputed',
      'disputed uphold': onlyMoney ? 'refunding' : !wasSent ? 'accepted' : goodsForGoods ? 'received' : 'refunding',
      'disputed dismiss': 'closed',
    }
    return ways[`${status} ${command}`]
  }

  #move(at: number, to: string): string {
    const one = this.cases[at]!
    one.status = to
    one.due = DAYS[to] === undefined ? undefined : this.now + DAYS[to] * DAY_MS
    if (ENDED.includes(to)) this.#giveUp(at)
    if (to !== 'refunding') return to
    this.#pay(at)
    if (this.pieces.flat().every(({ hand }) => hand === 'given') && this.order !== 'received') this.order = 'ended'
    this.#endShipping()
    if (!this.paysAtOnce) return to
    one.status = 'refunded'
    return 'refunded'
  }

  #passTime(days: number): string {
    this.now += days * DAY_MS
    for (const [at, one] of this.cases.entries()) {
      const to = this.#goal(one, 'timeUp')
      if (to && one.due! <= this.now) this.#move(at, to)
    }
    return this.statuses
  }

  get statuses(): string {
    return this.cases.map(({ status }) => status).join()
  }

  #ship(counts: readonly number[] | undefined): string {
    if (this.order !== 'paid') return 'orderStatusChanged'
    if (this.pieces.flat().some(({ hand, isSent }) => typeof hand === 'number' && !isSent)) return 'returnOpen'
    const waiting = this.pieces.map((line) => line.filter(({ hand, isSent }) => hand !== 'given' && !isSent))
    if (counts?.some((count, line) => count > waiting[line]!.length)) return 'parcelTooMuch'
    for (const [line, pieces] of waiting.entries())
      for (const piece of pieces.slice(0, counts?.[line])) piece.isSent = true
    this.#endShipping()
    return 'ok'
  }

  /** An order is shipped when nothing is left to send of it, and something was sent. */
  #endShipping(): void {
    const pieces = this.pieces.flat()
    const isLeaving = this.order === 'paid' && pieces.some(({ isSent }) => isSent)
    if (isLeaving && pieces.every(({ hand, isSent }) => isSent || hand === 'given')) this.order = 'shipped'
  }

  #receive(): string {
    if (this.order !== 'shipped') return 'orderStatusChanged'
    this.order = 'received'
    this.receivedAt = this.now
    return 'ok'
  }
}
