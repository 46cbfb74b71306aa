// An application for after-sales while it is filled in: what was chosen and typed, what follows from it, what is wrong.
import { isBlank } from '#core/field/blank.ts'
import { MOBILE } from '#core/limits.ts'
import { typedCents } from '#core/field/typed-money.ts'
import { formatYuan, yuan } from '#core/money.ts'
import type { PrivateFile } from '#core/wire/private-upload.ts'
import type { Application, ReturnForm } from '../contract.ts'
import { isNoReason, maxRefundCents, pointsShare, reasons, servicesFor, type Cargo, type Service } from '../rules.ts'

export type Field = 'items' | 'reason' | 'amount' | 'mobile' | 'note' | 'images' | 'all'
type Item = ReturnForm['items'][number]

export type Entries = {
  cargo: Cargo | undefined
  service: Service
  counts: Readonly<Record<number, number>>
  reason: string
  /** Yuan as typed; undefined: the most that can be asked for. */
  amount: string | undefined
  note: string
  mobile: string
  images: readonly PrivateFile[]
  /** Pictures on their way. */
  sending: number
  problems: Readonly<Partial<Record<Field, string>>>
  /** The line whose number of pieces is the problem of the items; undefined: it is no single line's. */
  miscountedId: number | undefined
  isBusy: boolean
}

/** What a person would have to do again. */
const keptParts = ['cargo', 'service', 'counts', 'reason', 'amount', 'note', 'mobile', 'images'] as const
export type KeptEntries = Pick<Entries, (typeof keptParts)[number]>

export type Change =
  | { type: 'typed'; part: Partial<Pick<Entries, 'service' | 'reason' | 'amount' | 'mobile'>> }
  | { type: 'cargoChosen'; cargo: Cargo }
  | { type: 'counting'; orderItemId: number }
  | { type: 'counted'; orderItemId: number; count: number }
  | { type: 'noteTyped'; note: string }
  | { type: 'pictureAdded'; picture: PrivateFile }
  | { type: 'pictureRemoved'; fileId: string }
  | { type: 'sendingChanged'; by: number }
  | { type: 'miscounted'; orderItemId: number; problem: string }
  | { type: 'faulty'; field: Field; problem: string }
  | { type: 'checked'; problems: Entries['problems'] }
  | { type: 'submitting' }
  | { type: 'refused'; problem: string }
  | { type: 'resumed'; begun: Entries; kept: Partial<KeptEntries> }

/** A single line that can come back is chosen whole. */
export function beginning(form: ReturnForm): Entries {
  const cargo = cargosOf(form).at(-1) ?? 'received'
  const [only, ...more] = form.items.filter((item) => leftAt(item, cargo) > 0)
  return {
    cargo: undefined,
    service: 'returnAndRefund',
    counts: only && more.length === 0 ? { [only.orderItemId]: leftAt(only, cargo) } : {},
    reason: '',
    amount: undefined,
    note: '',
    mobile: form.mobile,
    images: [],
    sending: 0,
    problems: {},
    miscountedId: undefined,
    isBusy: false,
  }
}

export function changed(before: Entries, change: Change): Entries {
  switch (change.type) {
    case 'typed':
      return { ...before, ...change.part, problems: without(before.problems, Object.keys(change.part)) }
    // Reasons and the most to ask for are others elsewhere, and so is what can be counted.
    case 'cargoChosen':
      return {
        ...before,
        cargo: change.cargo,
        reason: '',
        amount: undefined,
        problems: without(before.problems, ['items', 'reason', 'amount']),
        miscountedId: undefined,
      }
    case 'counting':
      return recounted(before, change.orderItemId)
    case 'counted': {
      const { problems, miscountedId } = recounted(before, change.orderItemId)
      const counts = { ...before.counts, [change.orderItemId]: change.count }
      return { ...before, counts, amount: undefined, problems: without(problems, ['amount']), miscountedId }
    }
    case 'noteTyped':
      return { ...before, note: change.note, problems: without(before.problems, ['note']) }
    case 'pictureAdded':
      return { ...before, images: [...before.images, change.picture] }
    case 'pictureRemoved':
      return { ...before, images: before.images.filter(({ fileId }) => fileId !== change.fileId) }
    case 'sendingChanged':
      return { ...before, sending: before.sending + change.by, problems: without(before.problems, ['images']) }
    case 'miscounted':
      return {
        ...before,
        problems: { ...before.problems, items: change.problem },
        miscountedId: change.orderItemId,
      }
    case 'faulty':
      return { ...before, problems: { ...before.problems, [change.field]: change.problem } }
    case 'checked':
      return { ...before, problems: change.problems, miscountedId: undefined }
    case 'submitting':
      return { ...before, isBusy: true }
    case 'refused':
      return { ...before, problems: { all: change.problem }, miscountedId: undefined, isBusy: false }
    case 'resumed':
      return { ...before, ...untouched(before, change) }
  }
}

const without = (problems: Entries['problems'], fields: readonly string[]): Entries['problems'] =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)))

/** What is wrong with the pieces of one line stays when those of another are counted. */
function recounted(before: Entries, orderItemId: number): Entries {
  const { problems, miscountedId } = before
  if (miscountedId !== undefined && miscountedId !== orderItemId) return before
  return { ...before, problems: without(problems, ['items']), miscountedId: undefined }
}

export const keepable = (entries: Entries): KeptEntries =>
  Object.fromEntries(keptParts.map((part) => [part, entries[part]])) as KeptEntries

/** What was kept, less what was typed or chosen since the form began: that is newer. */
const untouched = (
  now: Entries,
  { begun, kept }: { begun: Entries; kept: Partial<KeptEntries> },
): Partial<KeptEntries> =>
  Object.fromEntries(
    keptParts.filter((part) => part in kept && now[part] === begun[part]).map((part) => [part, kept[part]]),
  )

const cargosOf = (form: ReturnForm): Cargo[] =>
  form.cargos.filter((one) => form.items.some((item) => leftAt(item, one) > 0))

/** What can be chosen after what was chosen, and what it comes to. */
export function resulting(form: ReturnForm, entries: Entries) {
  const cargos = cargosOf(form)
  const cargo = cargos.find((one) => one === entries.cargo) ?? cargos.at(-1) ?? 'received'
  const services = servicesFor(cargo)
  const service = services.includes(entries.service) ? entries.service : services[0]!
  const offered: readonly string[] = reasons[cargo].filter((one) => form.isNoReasonOpen || !isNoReason(one))
  const countOf = (item: Item) => Math.min(entries.counts[item.orderItemId] ?? 0, leftAt(item, cargo))
  const chosen = form.items.map((item) => ({ item, count: countOf(item) })).filter(({ count }) => count > 0)
  const maxCents = chosen.reduce((sum, { item, count }) => sum + mostOf(item, count, cargo), 0)
  // Of goods that the shop keeps, all of their money comes back.
  const isAmountFixed = cargo === 'unsent'
  const amount = (isAmountFixed ? undefined : entries.amount) ?? yuan(maxCents).toFixed(2)
  const points = chosen.reduce((sum, { item, count }) => sum + pointsOf(item, count, cargo), 0)
  const isAll = form.items.every((item) => countOf(item) === item.leftCount)
  const freight = cargo === 'unsent' && isAll ? form.freight : 0
  const money = { maxCents, amount, isAmountFixed, points, freight }
  return { cargos, cargo, services, service, offered, countOf, chosen, ...money }
}
export type Resulting = ReturnType<typeof resulting>

type Fault =
  | { problem: 'nothingSelected' | 'returnReasonMissing' | 'mobileInvalid' | 'textBlank' }
  | { problem: 'refundAmountWrong'; details: { max: string } }

/** In the order of the form. */
export function faultsOf(entries: Entries, result: Resulting): Partial<Record<Field, Fault>> {
  const { chosen, offered, service, amount, maxCents } = result
  const asked = typedCents(amount) ?? -1
  const isAmountWrong =
    service !== 'exchange' && chosen.length > 0 && (asked > maxCents || asked < Math.min(1, maxCents))
  return {
    ...(chosen.length === 0 && { items: { problem: 'nothingSelected' } }),
    ...(!offered.includes(entries.reason) && { reason: { problem: 'returnReasonMissing' } }),
    ...(isAmountWrong && { amount: { problem: 'refundAmountWrong', details: { max: formatYuan(yuan(maxCents)) } } }),
    ...(!MOBILE.test(entries.mobile.trim()) && { mobile: { problem: 'mobileInvalid' } }),
    ...(isBlank(entries.note) && { note: { problem: 'textBlank' } }),
  }
}

/** What is sent of it, less what the form gives by itself: its order and its key. */
export function sendable(
  entries: Entries,
  { chosen, service, cargo, amount }: Resulting,
): Pick<Application, 'orderItems' | 'buyerReason' | 'refundAmount' | 'buyerDesc' | 'buyerMobile' | 'imgIds' | 'cargo'> {
  return {
    cargo,
    orderItems: chosen.map(({ item, count }) => ({ orderItemId: item.orderItemId, count })),
    buyerReason: entries.reason,
    ...(service !== 'exchange' && { refundAmount: yuan(typedCents(amount)!) }),
    buyerDesc: entries.note,
    buyerMobile: entries.mobile.trim(),
    imgIds: entries.images.map(({ fileId }) => fileId),
  }
}

/** Pieces of a line that can be asked for where the goods are. */
export const leftAt = ({ leftCount, unsentLeft }: Item, cargo: Cargo): number =>
  cargo === 'unsent' ? unsentLeft : leftCount - unsentLeft

/** Of so many pieces where the goods are, those whose price was lowered before: none while there are others. */
const againAt = (item: Item, count: number, cargo: Cargo): number =>
  cargo === 'unsent' ? 0 : Math.max(0, count - (leftAt(item, cargo) - item.loweredCount))

/** Of the points that paid for a line, those that come back with so many pieces. */
const pointsOf = (item: Item, count: number, cargo: Cargo): number =>
  pointsShare(
    { quantity: item.totalCount, refundedQuantity: item.refundedCount, pointsUsed: item.pointsUsed },
    count - againAt(item, count, cargo),
  )

/** The most that so many pieces of a line may bring. */
export const mostOf = (item: Item, count: number, cargo: Cargo): number =>
  maxRefundCents(
    {
      quantity: item.totalCount,
      paidCents: item.paidCents,
      heldQuantity: item.heldCount,
      heldCents: item.heldCents,
      loweredQuantity: item.loweredCount,
    },
    count,
    againAt(item, count, cargo),
  )
