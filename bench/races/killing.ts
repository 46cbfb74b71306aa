// Buyers keep a journal of what they were told; then somebody pulls the plug. Afterwards the mall has to stand by every
// word of it, and by no more.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Goods, Person } from '../people.ts'
import type { Answer, Arena, Call } from './arena.ts'
import { differencesOf } from '../../src/books.ts'
import { piecesOf } from './pieces.ts'

const BALANCE = 9
const [EARLIEST_MS, LATEST_MS] = [150, 1000]
const ASK_AGAIN_MS = 50

/** What one buyer heard of one purchase. */
type Purchase = { person: Person; uuid: string; payType: number | undefined; orderNumbers?: string; isPaid: boolean }
export type Round = {
  readyMs: number
  orders: number
  paid: number
  /** Purchases that hung in the air when the plug was pulled. */
  open: number
  lost: number
  doubled: number
  /** By the rule that is broken; all are to be 0. */
  faults: Record<string, number>
}
type Plug = {
  pull: () => Promise<unknown>
  /** Resolves when the mall is ready again. */ recover: () => Promise<unknown>
}

export async function pullThePlug(
  arena: Arena,
  people: readonly Person[],
  goods: readonly Goods[],
  { pull, recover }: Plug,
): Promise<Round> {
  const before = await piecesOf(arena.db, goods)
  const ordersBefore = await ordersOf(arena, people)
  const journal: Purchase[] = []
  let isOver = false
  // On a busy machine it may be long until the first of them has come so far as to order.
  const begun = Promise.withResolvers<void>()
  const buyers = people.map(async (person) => {
    while (!isOver) if (!(await buy(arena, person, goods, { journal, onOrder: begun.resolve }))) return
  })
  await Promise.race([begun.promise, Promise.all(buyers)])
  await pause(randomInt(EARLIEST_MS, LATEST_MS))
  await pull()
  isOver = true
  const pulled = performance.now()
  await recover()
  const readyMs = performance.now() - pulled
  await Promise.all(buyers)

  const open = journal.filter(({ isPaid }) => !isPaid)
  const acknowledged = journal.map((purchase) => ({ ...purchase }))
  for (const purchase of open) await finish(arena, purchase)
  const lost = await lostOf(arena, acknowledged, journal)
  const made = new Set(journal.flatMap(({ orderNumbers = '' }) => orderNumbers.split(',')))
  return {
    readyMs,
    orders: made.size,
    paid: journal.filter(({ isPaid }) => isPaid).length,
    open: open.length,
    lost,
    doubled: (await ordersOf(arena, people)) - ordersBefore - made.size,
    faults: {
      ...(await faultsOf(arena)),
      'pieces that came or went': Math.abs((await piecesOf(arena.db, goods)) - before),
    },
  }
}

/** A rule that could not be counted is broken. */
async function faultsOf({ db }: Arena): Promise<Round['faults']> {
  return Object.fromEntries(Object.entries(await differencesOf(db)).map(([rule, count]) => [rule, count ?? Infinity]))
}

/** False: the line broke, and what is known so far stands in the journal. */
async function buy(
  { call }: Arena,
  person: Person,
  goods: readonly Goods[],
  { journal, onOrder }: { journal: Purchase[]; onOrder: () => void },
): Promise<boolean> {
  const { prodId, skuId, shopId } = goods[randomInt(goods.length)]!
  const uuid = randomUUID()
  const page = await call(person, 'POST', '/p/order/confirm', {
    uuid,
    orderItem: { prodId, skuId, shopId, prodCount: randomInt(1, 4) },
  })
  if (!page) return false
  if (!page.success) throw new Error(`confirm was refused: ${JSON.stringify(page)}`)
  const purchase: Purchase = { person, uuid, payType: randomInt(2) === 0 ? BALANCE : undefined, isPaid: false }
  journal.push(purchase)
  onOrder()
  const submitted = await call(person, 'POST', '/p/order/submit', { uuid })
  if (!submitted) return false
  purchase.orderNumbers = numbersOf(submitted)
  const paid = await pay({ call }, purchase)
  if (paid?.success) purchase.isPaid = true
  return paid !== undefined
}

const numbersOf = (answer: Answer): string => {
  if (!answer.success) throw new Error(`a submit was refused: ${JSON.stringify(answer)}`)
  return (answer.data as { orderNumbers: string }).orderNumbers
}

const pay = ({ call }: Pick<Arena, 'call'>, { person, orderNumbers, payType }: Purchase) =>
  call(person, 'POST', '/p/order/pay', { orderNumbers, ...(payType === undefined ? {} : { payType }) })

/** What a person does who comes back: the same button once more. */
async function finish({ call }: Arena, purchase: Purchase): Promise<void> {
  const patient = { call: (...asked: Parameters<Call>) => answerOf(() => call(...asked)) }
  const { person, uuid } = purchase
  const submitted = await patient.call(person, 'POST', '/p/order/submit', { uuid })
  purchase.orderNumbers = numbersOf(submitted)
  const paid = await pay(patient, purchase)
  purchase.isPaid =
    paid?.success === true ||
    (await patient.call(person, 'GET', `/p/order/isPay/0/${purchase.orderNumbers}`)).data === true
}

/** A mall that has just come back may still say that it is busy: whoever is told so asks again. */
async function answerOf(ask: () => ReturnType<Call>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    await pause(ASK_AGAIN_MS)
  }
}

/**
 * Orders that somebody was told of and that are not there, or not paid though somebody was told so; and purchases that
 * cannot be finished.
 */
async function lostOf({ db }: Arena, acknowledged: readonly Purchase[], journal: readonly Purchase[]): Promise<number> {
  const numbers = journal.flatMap(({ orderNumbers = '' }) => orderNumbers.split(','))
  const rows = await db
    .selectFrom('shop_order')
    .select(['order_number as orderNumber', 'account_id as accountId', 'paid_at as paidAt'])
    .where((eb) => eb('order_number', '=', eb.fn.any(eb.val(numbers))))
    .execute()
  const kept = new Map(rows.map((row) => [row.orderNumber, row]))
  return journal.filter(({ person, orderNumbers, isPaid }, at) => {
    const first = acknowledged[at]!.orderNumbers
    if (!isPaid || orderNumbers === undefined || (first !== undefined && first !== orderNumbers)) return true
    return orderNumbers
      .split(',')
      .some((number) => kept.get(number)?.accountId !== person.accountId || !kept.get(number)?.paidAt)
  }).length
}

function ordersOf({ db }: Arena, people: readonly Person[]): Promise<number> {
  return db
    .selectFrom('shop_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val(people.map(({ accountId }) => accountId)))))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count)
}
