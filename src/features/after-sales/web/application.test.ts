import { describe, expect, test } from 'vitest'
import type { ReturnForm } from '../contract.ts'
import { beginning, changed, faultsOf, keepable, resulting, sendable, type Change } from './application.ts'

type Line = Pick<
  ReturnForm['items'][number],
  | 'orderItemId'
  | 'leftCount'
  | 'unsentLeft'
  | 'totalCount'
  | 'heldCount'
  | 'loweredCount'
  | 'refundedCount'
  | 'paidCents'
  | 'heldCents'
  | 'pointsUsed'
>

/** Ten pieces for 100.01, three of which have not left the shop; and one that has. */
const ten: Line = {
  orderItemId: 1,
  leftCount: 10,
  unsentLeft: 3,
  totalCount: 10,
  heldCount: 0,
  loweredCount: 0,
  paidCents: 10_001,
  heldCents: 0,
  refundedCount: 0,
  pointsUsed: 0,
}
const one: Line = { ...ten, orderItemId: 2, leftCount: 1, unsentLeft: 0, totalCount: 1, paidCents: 500 }

const formOf = (part: Partial<ReturnForm>, items: Line[] = [ten, one]) =>
  ({
    cargos: ['unsent', 'notReceived', 'received'],
    freight: 12,
    isNoReasonOpen: true,
    mobile: '13800000001',
    ...part,
    items,
  }) as ReturnForm

const after = (form: ReturnForm, ...changes: Change[]) => changes.reduce(changed, beginning(form))

test('a single line that can come back is chosen whole, of two none is', () => {
  const single = formOf({ cargos: ['received'] }, [{ ...ten, unsentLeft: 0 }])
  expect(resulting(single, after(single)).chosen).toMatchObject([{ count: 10 }])
  expect(resulting(formOf({}), after(formOf({}))).chosen).toEqual([])
})

test('pieces whose price was lowered come after the others, for what is left of their money and without their points', () => {
  const line = { ...ten, unsentLeft: 0, heldCents: 1000, loweredCount: 4, refundedCount: 4, pointsUsed: 100 }
  const form = formOf({ cargos: ['received'] }, [line])
  const counted = (count: number) => resulting(form, after(form, { type: 'counted', orderItemId: 1, count }))
  expect([6, 8, 10].map((count) => counted(count).maxCents)).toEqual([6000, 7500, 9001])
  expect([6, 8].map((count) => counted(count).points)).toEqual([60, 60])
})

test('other goods make another amount: what was typed for the ones before is not asked for', () => {
  const form = formOf({})
  const typed: Change[] = [
    { type: 'counted', orderItemId: 2, count: 1 },
    { type: 'typed', part: { amount: '3.00' } },
  ]
  expect(resulting(form, after(form, ...typed)).amount).toBe('3.00')
  const more = after(form, ...typed, { type: 'counted', orderItemId: 1, count: 7 })
  expect(resulting(form, more)).toMatchObject({ amount: '75.00', maxCents: 7500 })
})

test('goods that are elsewhere have other reasons, services and numbers of pieces; the reason is asked for anew', () => {
  const form = formOf({})
  const before = after(
    form,
    { type: 'counted', orderItemId: 1, count: 7 },
    { type: 'typed', part: { reason: 'faulty', service: 'exchange' } },
  )
  expect(resulting(form, before)).toMatchObject({ cargo: 'received', service: 'exchange' })
  const elsewhere = changed(before, { type: 'cargoChosen', cargo: 'unsent' })
  const result = resulting(form, elsewhere)
  expect(result).toMatchObject({ cargo: 'unsent', service: 'refundOnly', chosen: [{ count: 3 }] })
  expect(faultsOf(elsewhere, result)).toMatchObject({ reason: { problem: 'returnReasonMissing' } })
})

test('all the money of goods that have not left comes back, whatever was typed for others', () => {
  const form = formOf({})
  const typed = after(
    form,
    { type: 'cargoChosen', cargo: 'unsent' },
    { type: 'counted', orderItemId: 1, count: 2 },
    { type: 'typed', part: { amount: '3.00' } },
  )
  expect(resulting(form, typed)).toMatchObject({ isAmountFixed: true, amount: '20.00', maxCents: 2000 })
})

test('points that paid for a part of an order come back with the pieces, as many as the refund will bring', () => {
  const form = formOf({ cargos: ['received'] }, [{ ...ten, unsentLeft: 0, pointsUsed: 1004, refundedCount: 2 }])
  const points = (count: number) => resulting(form, after(form, { type: 'counted', orderItemId: 1, count })).points
  expect([points(1), points(3)]).toEqual([101, 302])
})

test('freight comes back with the last of what has not left', () => {
  const form = formOf({}, [{ ...ten, unsentLeft: 10 }])
  const unsent: Change = { type: 'cargoChosen', cargo: 'unsent' }
  expect(resulting(form, after(form, unsent, { type: 'counted', orderItemId: 1, count: 10 })).freight).toBe(12)
  expect(resulting(form, after(form, unsent, { type: 'counted', orderItemId: 1, count: 9 })).freight).toBe(0)
})

test('reasons that need none are not offered once their days are over', () => {
  const form = formOf({ isNoReasonOpen: false })
  expect(resulting(form, after(form)).offered).not.toContain('noLongerWanted')
})

test('every fault is found at once, and only where it is one', () => {
  const form = formOf({ mobile: '1' })
  const empty = after(form, { type: 'noteTyped', note: ' ' })
  expect(Object.keys(faultsOf(empty, resulting(form, empty)))).toEqual(['items', 'reason', 'mobile', 'note'])
  const dear = after(
    form,
    { type: 'counted', orderItemId: 2, count: 1 },
    { type: 'typed', part: { reason: 'faulty', mobile: ' 13800000002 ', amount: '5.01' } },
    { type: 'noteTyped', note: 'worn' },
  )
  expect(faultsOf(dear, resulting(form, dear))).toEqual({
    amount: { problem: 'refundAmountWrong', details: { max: '5.00' } },
  })
  for (const amount of ['0', '', '1.234', '4,5', 'all'])
    expect(
      faultsOf({ ...dear, amount }, resulting(form, { ...dear, amount })),
      `an amount of "${amount}"`,
    ).toHaveProperty('amount')
  const exchanged = changed(dear, { type: 'typed', part: { service: 'exchange' } })
  expect(faultsOf(exchanged, resulting(form, exchanged))).toEqual({})
  expect(sendable(exchanged, resulting(form, exchanged))).not.toHaveProperty('refundAmount')
  expect(sendable(exchanged, resulting(form, exchanged))).toMatchObject({ buyerMobile: '13800000002' })
})

test('what was refused frees the form with its word, and typing a note takes the note’s fault away', () => {
  const form = formOf({})
  const refused = after(form, { type: 'submitting' }, { type: 'refused', problem: 'too late' })
  expect(refused).toMatchObject({ isBusy: false, problems: { all: 'too late' } })
  const blank = changed(refused, { type: 'faulty', field: 'note', problem: 'blank' })
  expect(changed(blank, { type: 'noteTyped', note: 'x' }).problems).toEqual({ all: 'too late' })
})

test('an amount is read as any keyboard writes it', () => {
  const form = formOf({})
  for (const [amount, refundAmount] of [
    ['４.12', 4.12],
    ['４．１２', 4.12],
    [' 5 ', 5],
  ] as const) {
    const entries = after(form, { type: 'counted', orderItemId: 2, count: 1 }, { type: 'typed', part: { amount } })
    expect(faultsOf(entries, resulting(form, entries)), amount).not.toHaveProperty('amount')
    expect(sendable(entries, resulting(form, entries)), amount).toMatchObject({ refundAmount })
  }
})

describe('what was wrong is over with what is typed next', () => {
  const form = formOf({})
  const wrong: Change = {
    type: 'checked',
    problems: { items: 'none', reason: 'missing', amount: 'too much', mobile: 'short', images: 'on their way' },
  }
  const left = (...changes: Change[]) => Object.keys(after(form, wrong, ...changes).problems)

  test.for([
    [{ type: 'typed', part: { reason: 'faulty' } }, ['reason']],
    [{ type: 'typed', part: { amount: '1' } }, ['amount']],
    [{ type: 'typed', part: { mobile: '13800000001' } }, ['mobile']],
    [{ type: 'counted', orderItemId: 1, count: 1 }, ['items', 'amount']],
    [{ type: 'counting', orderItemId: 1 }, ['items']],
    [{ type: 'cargoChosen', cargo: 'unsent' }, ['items', 'reason', 'amount']],
    [{ type: 'sendingChanged', by: -1 }, ['images']],
  ] as const satisfies [Change, string[]][])('%o', ([change, over]) => {
    const all = ['items', 'reason', 'amount', 'mobile', 'images']
    expect(left(change)).toEqual(all.filter((field) => !(over as readonly string[]).includes(field)))
  })

  test('but of pieces only where they are counted again', () => {
    const miscounted: Change = { type: 'miscounted', orderItemId: 1, problem: 'at most 7' }
    const other: Change = { type: 'counted', orderItemId: 2, count: 1 }
    expect(after(form, miscounted, other)).toMatchObject({ counts: { 2: 1 }, problems: { items: 'at most 7' } })
    expect(after(form, miscounted, other, { type: 'counting', orderItemId: 1 }).problems).toEqual({})
    expect(after(form, miscounted, { type: 'counted', orderItemId: 1, count: 7 }).problems).toEqual({})
    expect(after(form, miscounted, { type: 'checked', problems: { items: 'none' } }, other).problems).toEqual({})
  })
})

test('what was filled in is taken up again, but not over what was typed since', () => {
  const form = formOf({})
  const begun = beginning(form)
  const filled = after(
    form,
    { type: 'cargoChosen', cargo: 'unsent' },
    { type: 'typed', part: { service: 'refundOnly', reason: 'tooSlow', mobile: '13800000002' } },
    { type: 'counted', orderItemId: 1, count: 2 },
    { type: 'typed', part: { amount: '3.00' } },
    { type: 'noteTyped', note: 'too late' },
    { type: 'pictureAdded', picture: { fileId: 'a', url: '/a' } },
  )
  const kept = JSON.parse(JSON.stringify(keepable(filled))) as ReturnType<typeof keepable>
  expect(changed(begun, { type: 'resumed', begun, kept })).toEqual(filled)
  const early = changed(begun, { type: 'noteTyped', note: 'far too late' })
  expect(changed(early, { type: 'resumed', begun, kept })).toEqual({ ...filled, note: 'far too late' })
  expect(changed(begun, { type: 'resumed', begun, kept: {} })).toEqual(begun)
})

test('pictures come and go one by one, and those on their way are counted', () => {
  const form = formOf({})
  const pictures = after(
    form,
    { type: 'sendingChanged', by: 1 },
    { type: 'sendingChanged', by: 1 },
    { type: 'pictureAdded', picture: { fileId: 'a', url: '/a' } },
    { type: 'pictureAdded', picture: { fileId: 'b', url: '/b' } },
    { type: 'sendingChanged', by: -1 },
    { type: 'pictureRemoved', fileId: 'a' },
  )
  expect(pictures).toMatchObject({ sending: 1, images: [{ fileId: 'b' }] })
})

test('[POINTS-1] points of goods for points come back for as many pieces as were chosen, however little money is asked for', () => {
  const form = formOf({ cargos: ['received'] }, [{ ...ten, unsentLeft: 0, pointsUsed: 500 }])
  const some: Change[] = [
    { type: 'counted', orderItemId: 1, count: 3 },
    { type: 'typed', part: { amount: '0.01' } },
  ]
  expect(resulting(form, after(form, ...some)).points).toBe(150)
  const free = formOf({ cargos: ['received'] }, [{ ...ten, unsentLeft: 0, pointsUsed: 500, paidCents: 0 }])
  const entries = after(free, { type: 'typed', part: { reason: 'faulty' } }, { type: 'noteTyped', note: '有裂纹' })
  expect(faultsOf(entries, resulting(free, entries))).toEqual({})
})
