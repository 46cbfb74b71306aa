// The pure rules against after-sales on paper: stories of up to 50 deeds each.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, DAY_MS } from '#core/time.ts'
import { can } from '#core/status-table.ts'
import { orderStates, type OrderStatus } from '#features/orders/states.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { builtInDeadlines } from '#features/site/rules.ts'
import { deeds, Paper, type Deed } from '../../../tests/return-model.ts'
import {
  againOf,
  cargoOf,
  goneOf,
  leftOf,
  loweredOf,
  maxRefundCents,
  payoutOf,
  priceAnew,
  refusalOf,
  unsentAnew,
  type Cargo,
} from './rules.ts'
import { modelRuns } from '../../../tests/tier.ts'
import { dueAfter, holdsPieces, stepOf, type Course, type Step } from './states.ts'

type Line = {
  id: number
  quantity: number
  paidCents: number
  heldQuantity: number
  heldCents: number
  heldUnsent: number
  loweredQuantity: number
  refundedQuantity: number
  refundedCents: number
  refundedUnsent: number
  goneQuantity: number
  sentQuantity: number
}
type Item = { line: Line; quantity: number; unsent: number; again: number; cents: number; asked: number }
type Case = Course & { cargo: Cargo; items: Item[] }

const START = new Date(Date.UTC(2026, 0, 1))
const FREIGHT = 1000

/** An order and its cases, moved by nothing but the rules. */
class Desk {
  now = START
  status: OrderStatus = 'pendingDelivery'
  dvyType = deliveryMethods.express
  completedAt: Date | null = null
  freightBack = 0
  cases: Case[] = []
  lines: Line[]

  constructor(quantities: readonly number[], paidCents: readonly number[]) {
    this.lines = quantities.map((quantity, id) => ({
      id,
      quantity,
      paidCents: paidCents[id]!,
      heldQuantity: 0,
      heldCents: 0,
      heldUnsent: 0,
      loweredQuantity: 0,
      refundedQuantity: 0,
      refundedCents: 0,
      refundedUnsent: 0,
      goneQuantity: 0,
      sentQuantity: 0,
    }))
  }

  take(deed: Deed): string {
    switch (deed.kind) {
      case 'apply':
        return this.#apply(deed)
      case 'step': {
        const one = this.cases[deed.at % Math.max(this.cases.length, 1)]
        if (!one) return 'none'
        const step = stepOf(one, deed.command, this.now)
        return typeof step === 'object'
          ? this.#move(one, step)
          : step === 'late'
            ? 'returnOverdue'
            : 'returnStatusChanged'
      }
      case 'time':
        this.now = after(this.now, deed.days * DAY_MS)
        for (const one of this.cases) {
          const step = stepOf(one, 'timeUp', this.now)
          if (typeof step === 'object') this.#move(one, step)
        }
        return this.cases.map(({ status }) => status).join()
      case 'ship':
        if (!can(orderStates, this.status, 'ship', 'seller')) return 'orderStatusChanged'
        return this.#ship(deed.counts)
      case 'receive':
        if (!can(orderStates, this.status, 'confirm', 'buyer')) return 'orderStatusChanged'
        this.status = orderStates.pendingReceipt.confirm.to
        this.completedAt = this.now
        return 'ok'
    }
  }

  #ship(counts: readonly number[] | undefined): string {
    if (this.lines.some(({ heldUnsent, refundedUnsent }) => heldUnsent > refundedUnsent)) return 'returnOpen'
    const waiting = this.lines.map(waitingOf)
    if (counts?.some((count, at) => count > waiting[at]!)) return 'parcelTooMuch'
    for (const [at, line] of this.lines.entries()) line.sentQuantity += counts?.[at] ?? (counts ? 0 : waiting[at]!)
    this.#endShipping()
    return 'ok'
  }

  #endShipping(): void {
    const isLeaving =
      can(orderStates, this.status, 'ship', 'seller') && this.lines.some(({ sentQuantity }) => sentQuantity > 0)
    if (isLeaving && this.lines.every((line) => waitingOf(line) === 0))
      this.status = orderStates.pendingDelivery.ship.to
  }

  #apply({ service, counts, said, reason, percent }: Deed & { kind: 'apply' }): string {
    const cargo = said ?? cargoOf(this).at(-1)
    if (!cargo) return 'orderStatusChanged'
    const refusal = refusalOf(this, { service, cargo, reason }, this.now)
    if (refusal) return refusal
    const wanted = this.lines.flatMap((line, at) => (counts[at]! > 0 ? [{ line, quantity: counts[at]! }] : []))
    if (wanted.some(({ line, quantity }) => quantity > leftOf(line, cargo))) return 'returnTooMany'
    const items = wanted.map(({ line, quantity }) => {
      const unsent = cargo === 'unsent' ? quantity : 0
      const again = againOf(line, quantity, unsent)
      const cents = maxRefundCents(line, quantity, again)
      return {
        line,
        quantity,
        unsent,
        again,
        cents,
        asked: Math.floor((cents * percent) / 100),
      }
    })
    this.cases.push({
      service,
      cargo,
      status: 'applied',
      isSentBack: false,
      dueAt: dueAfter('applied', this.now, builtInDeadlines),
      items,
    })
    this.#hold(items, 1)
    return 'applied'
  }

  #hold(items: readonly Item[], sign: 1 | -1): void {
    for (const { line, quantity, cents, unsent, again } of items) {
      line.loweredQuantity -= sign * again
      line.heldUnsent += sign * unsent
      line.heldQuantity += sign * quantity
      line.heldCents += sign * cents
    }
  }

  #move(one: Case, { from, to, action }: Step): string {
    if (!holdsPieces(from) && holdsPieces(to)) {
      const unsent = one.items.map(({ line, quantity }) => unsentAnew(line, quantity, one.cargo))
      if (unsent.includes(undefined)) return 'returnTooMany'
      for (const [at, item] of one.items.entries()) {
        item.unsent = unsent[at]!
        item.again = againOf(item.line, item.quantity, item.unsent)
        const { maxCents, amountCents } = priceAnew(
          item.line,
          { quantity: item.quantity, maxCents: item.cents, amountCents: item.asked },
          item.again,
        )
        Object.assign(item, { cents: maxCents, asked: amountCents })
      }
      this.#hold(one.items, 1)
    }
    if (holdsPieces(from) && !holdsPieces(to)) this.#hold(one.items, -1)
    if (action === 'sendBack') one.isSentBack = true
    if (to === 'refunding') this.#pay(one)
    one.status = to
    one.dueAt = dueAfter(to, this.now, builtInDeadlines)
    return to
  }

  asksPart(at: number, line: number): boolean {
    const item = this.cases[at]!.items.find((one) => one.line.id === line)!
    return item.asked < item.cents
  }

  #pay(one: Case): void {
    const items = one.items.map((item) => ({
      ...item,
      id: item.line.id,
      gone: goneOf(one, { ...item, maxCents: item.cents, amountCents: item.asked }),
      lowered: loweredOf(one, { ...item, maxCents: item.cents, amountCents: item.asked }),
    }))
    const { isWhole, freightCents } = payoutOf({ freightCents: FREIGHT, lines: this.lines }, items)
    this.freightBack += freightCents
    for (const { line, quantity, again, gone, lowered, cents, asked, unsent } of items) {
      line.refundedQuantity += quantity - again
      line.heldQuantity -= lowered
      line.loweredQuantity += lowered
      if (lowered > 0) line.heldCents -= cents - asked
      line.goneQuantity += gone
      line.refundedUnsent += unsent
      line.refundedCents += asked
    }
    if (isWhole && can(orderStates, this.status, 'refund', 'refund')) this.status = 'canceled'
    this.#endShipping()
  }
}

class Take implements fc.Command<Paper, Desk> {
  readonly deed: Deed
  constructor(deed: Deed) {
    this.deed = deed
  }
  check = () => true
  run(paper: Paper, desk: Desk): void {
    // The desk first: the paper asks it for what is less than could be asked.
    const answered = desk.take(this.deed)
    const wanted = paper.take(this.deed)
    if (answered !== wanted) throw new Error(`answered ${answered}, wanted ${wanted}`)
    for (const [at, line] of desk.lines.entries()) checkLine(line, paper.pieces[at]!)
    const isAllGiven = paper.pieces.flat().every(({ hand }) => hand === 'given')
    if (
      desk.freightBack !==
      (isAllGiven && paper.order === 'ended' && !desk.lines.some(({ sentQuantity }) => sentQuantity > 0) ? FREIGHT : 0)
    )
      throw new Error(`freight ${desk.freightBack}`)
  }
  toString = () => JSON.stringify(this.deed)
}

const waitingOf = ({ quantity, refundedUnsent, sentQuantity }: Line) => quantity - refundedUnsent - sentQuantity

type Piece = Paper['pieces'][number][number]

function checkLine(line: Line, pieces: readonly Piece[]): void {
  const count = (is: (piece: Piece) => boolean) => pieces.filter(is).length
  if (line.heldQuantity !== count(({ hand }) => hand !== 'own')) throw new Error(`held ${line.heldQuantity}`)
  if (line.refundedQuantity !== count(({ hand, isLowered }) => hand === 'given' || hand === 'kept' || isLowered))
    throw new Error(`given back ${line.refundedQuantity}`)
  if (line.goneQuantity !== count(({ hand }) => hand === 'given')) throw new Error(`gone ${line.goneQuantity}`)
  if (line.loweredQuantity !== count(({ hand, isLowered }) => hand === 'own' && isLowered))
    throw new Error(`lowered ${line.loweredQuantity}`)
  if (line.sentQuantity !== count(({ isSent }) => isSent)) throw new Error(`sent ${line.sentQuantity}`)
  if (line.heldUnsent !== count(({ hand, isSent }) => hand !== 'own' && !isSent))
    throw new Error(`held unsent ${line.heldUnsent}`)
  if (line.heldCents > line.paidCents || line.refundedCents > line.heldCents)
    throw new Error(`${line.refundedCents} of ${line.paidCents} cents`)
  if (line.heldQuantity === line.quantity && line.heldCents !== line.paidCents)
    throw new Error(`${line.heldCents} cents of all pieces`)
}

const quantities = [3, 2]

test('[AFTER-1] [AFTER-2] whatever buyer, seller, operator, payment and time do, the rules do what the paper says, to the piece and to the cent', () => {
  const commands = fc.commands(
    deeds(quantities, { settles: true }).map((deed) => deed.map((one) => new Take(one))),
    { maxCommands: 50, size: 'max' },
  )
  let taken = 0
  fc.assert(
    fc.property(fc.tuple(fc.nat(10_000), fc.nat(10_000)), commands, (paid, some) => {
      fc.modelRun(() => {
        const real = new Desk(quantities, paid)
        const asksPart = (at: number, line: number) => real.asksPart(at, line)
        return { model: new Paper(quantities, { paysAtOnce: false, asksPart }), real }
      }, some)
      taken += [...some].length
    }),
    { numRuns: modelRuns(1000) },
  )
  expect(taken).toBeGreaterThan(10 * modelRuns(1000))
})
