// Sales in the words of the back office.
import { sum, yuan, yuanOrNull } from '#core/money.ts'
import type { Locale } from '#core/locale.ts'
import { can } from '#core/status-table.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import type { Dims, DrawingKind } from '#features/drawings/kinds.ts'
import type { Database } from '#server/database/database.ts'
import type { SaleRecord, WireConflict, WireSaleLine, WireTerm } from '../staff-contract.ts'
import { isUndecided, saleActions, saleStates, shownOf } from '../states.ts'
import { conflictsOfSales, type Conflict } from './conflicts.ts'
import { countedLinesOfSales, type CountedLine, type SaleTerm } from './kinds.ts'
import { modelsOf, namedProducts, type ListedSale, type NamedProduct } from './staff-queries.ts'

type Reader = { locale: Locale; now: Date; by: 'owner' | 'operator' }
type Names = { products: Map<number, NamedProduct>; models: Map<number, string> }

/** `conflicts` are looked for of what is not decided yet; of the rest nothing is left to be done. */
export async function recordsOf(db: Database, sales: readonly ListedSale[], reader: Reader): Promise<SaleRecord[]> {
  const open = sales.filter(({ status }) => isUndecided(status))
  const [lines, conflicts] = await Promise.all([countedLinesOfSales(db, sales), conflictsOfSales(db, open, reader.now)])
  const all = [...lines.values()].flat()
  const inTheWay = [...conflicts.values()].flat()
  const names = await namesOf(
    db,
    [...all, ...inTheWay].map(({ productId }) => productId),
    all.map(({ skuId }) => skuId),
  )
  return sales.map((sale) =>
    recordOf(sale, { lines: lines.get(sale.saleId) ?? [], conflicts: conflicts.get(sale.saleId) ?? [], names, reader }),
  )
}

const given = (ids: readonly (number | null)[]): number[] => [...new Set(ids)].filter((id) => id !== null)

async function namesOf(db: Database, productIds: readonly (number | null)[], skuIds: readonly (number | null)[]) {
  const [products, models] = await Promise.all([namedProducts(db, given(productIds)), modelsOf(db, given(skuIds))])
  return { products, models }
}

type Facts = { lines: readonly CountedLine[]; conflicts: readonly Conflict[]; names: Names; reader: Reader }

function recordOf(sale: ListedSale, { lines, conflicts, names, reader }: Facts): SaleRecord {
  const { now, locale, by } = reader
  const shown = shownOf(sale, now)
  const isOver = shown === 'ended' || shown === 'lapsed'
  const actions = saleActions.filter(
    (action) => can(saleStates, sale.status, action, by) && (!isOver || action === 'withdraw'),
  )
  return {
    saleId: sale.saleId,
    version: sale.version,
    kind: sale.kind,
    shopId: sale.shopId,
    shopName: sale.shopName,
    name: locale === 'en' ? sale.nameEn : sale.nameZh,
    shown,
    startTime: wireTime(sale.startsAt),
    endTime: wireTime(sale.endsAt),
    createdTime: wireTime(sale.createdAt),
    answerTime: wireTimeOrNull(sale.answerBy),
    reason: sale.reason,
    terms: (lines[0]?.terms ?? []).map(wireTerm),
    lines: lines.map((line) => wireLine(line, names)),
    ...sumsOf(lines),
    conflicts: conflicts.map((conflict) => wireConflict(conflict, names.products, locale)),
    actions,
  }
}

/** Of all lines; what one of them does not know, nobody knows of the whole. */
const whole = (parts: readonly (number | null)[]): number | null =>
  parts.length === 0 || parts.includes(null) ? null : sum(parts.map((part) => part ?? 0))

function sumsOf(lines: readonly CountedLine[]) {
  const amount = whole(
    lines.map(({ saleCents, sold, counted }) =>
      saleCents === null ? (counted?.amountCents ?? null) : saleCents * sold,
    ),
  )
  const givenUp = lines.map(({ saleCents, listCents, sold, counted }) =>
    saleCents === null || listCents === null
      ? (counted?.givenCents ?? null)
      : Math.max(0, listCents - saleCents) * sold,
  )
  return {
    units: whole(lines.map(({ units }) => units)),
    sold: sum(lines.map(({ sold }) => sold)),
    held: sum(lines.map(({ held }) => held)),
    amount: yuanOrNull(amount),
    subsidy: yuanOrNull(whole(givenUp)),
    subsidyForecast: yuanOrNull(whole(lines.map(({ subsidyCents }) => subsidyCents))),
  }
}

const wireTerm = (term: SaleTerm): WireTerm => {
  const { of, least } = term
  if (of === 'group') return { of, least, hours: term.hours, cut: null, percentOff: null }
  const reached = of === 'fromAmount' ? yuan(least) : least
  return { of, least: reached, hours: null, cut: yuanOrNull(term.cutCents), percentOff: term.percentOff }
}

function wireLine(line: CountedLine, { products, models }: Names): WireSaleLine {
  const product = line.productId === null ? undefined : products.get(line.productId)
  return {
    prodId: line.productId,
    skuId: line.skuId,
    model: (line.skuId === null ? undefined : models.get(line.skuId)) ?? product?.model ?? '',
    pic: product ? drawingPath(product.drawing as DrawingKind, product.dims as Dims, 'thumb') : null,
    price: yuanOrNull(line.saleCents),
    points: line.points,
    usualPrice: yuanOrNull(line.listCents),
    units: line.units,
    sold: line.sold,
    held: line.held,
    left: line.units === null ? null : Math.max(0, line.units - line.sold - line.held),
    limit: line.limit,
  }
}

function wireConflict(conflict: Conflict, products: Names['products'], locale: Locale): WireConflict {
  const { of, isHard, productId } = conflict
  const model = (productId === null ? undefined : products.get(productId))?.model ?? ''
  const known = { of, isHard, prodId: productId, model, price: null, lowest: null, other: null }
  if (conflict.of === 'aboveLowest')
    return { ...known, price: yuan(conflict.cents), lowest: yuan(conflict.lowestCents) }
  if (conflict.of === 'belowCost') return { ...known, price: yuan(conflict.cents) }
  const { saleId, kind, nameZh, nameEn, startsAt, endsAt, status } = conflict.other
  const name = locale === 'en' ? nameEn : nameZh
  const times = { startTime: wireTime(startsAt), endTime: wireTime(endsAt) }
  return { ...known, other: { saleId, kind, name, ...times, isApproved: status === 'approved' } }
}

export async function wireConflicts(
  db: Database,
  conflicts: readonly Conflict[],
  locale: Locale,
): Promise<WireConflict[]> {
  const products = await namedProducts(db, given(conflicts.map(({ productId }) => productId)))
  return conflicts.map((conflict) => wireConflict(conflict, products, locale))
}
