// Pages of blocks are drafted, published, scheduled and rolled back. A version never changes; which one is live, spans
// say (ADR 0651).
import type { z } from 'zod'
import { locales } from '#core/locale.ts'
import { Problem } from '#core/problem.ts'
import { after, fromWireTime, wireTime, wireTimeOrNull } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { signedQuery } from '#server/files/signed-links.ts'
import type { StaffContext } from '#server/http/context.ts'
import { fromOffice } from '#server/http/hosts.ts'
import { faultsOf } from '../blocks.ts'
import { specAreaHref, specAreaNames, type SpecArea } from '#features/site/spec-areas.ts'
import { areaOfType, CONTENT_MAX, EDITOR_SEEN_MS, isWithin, PREVIEW_MS } from '../rules.ts'
import type {
  addPlatformDecoration,
  DecorationDetail,
  DecorationRow,
  PageKind,
  saveShopDecoration,
  scheduleShopDecoration,
  shopDecorationGoods,
  shopDecorationHere,
  StoredBlock,
} from '../staff-contract.ts'
import { inLanguage, isHalfWritten } from '../in-language.ts'
import { idsNamed, picturesNamed } from './named-in.ts'
import { HOME, SHOP_HOME } from './queries.ts'
import * as queries from './staff-queries.ts'
import type { Owner, OwnRow } from './staff-queries.ts'
import { contentOf } from './template-content.ts'
import type { TemplateName } from '../templates.ts'

type Which = { renovationId: number }

/** Whose pages somebody writes: their shop's, or (null) the mall's. */
const ownerOf = ({ staff }: StaffContext): Owner => staff.shopId
const subjectOf = (id: number): string => `decoration:${id}`

const kindOf = (type: number): PageKind => {
  if (areaOfType(type)) return 'area'
  return type === HOME ? 'home' : type === SHOP_HOME ? 'shop' : 'named'
}

const pathOf = ({ id, type, shopId }: OwnRow): string =>
  ({
    home: '/',
    shop: `/shopIndex?sid=${shopId}`,
    named: `/select-decorate?renovationId=${id}`,
    area: specAreaHref(areaOfType(type) ?? specAreaNames[0]!),
  })[kindOf(type)]

const rowOf = (row: OwnRow): DecorationRow => ({
  renovationId: row.id,
  kind: kindOf(row.type),
  area: areaOfType(row.type),
  nameZh: row.nameZh,
  nameEn: row.nameEn,
  path: pathOf(row),
  isLive: row.isActive,
  liveNumber: row.liveNumber,
  draftTime: row.draft === null ? null : wireTimeOrNull(row.draftAt),
  draftAuthor: row.draft === null ? null : row.author,
})

const draftOf = (row: OwnRow) => (row.draft ?? row.content) as StoredBlock[]

export const list = async (context: StaffContext) => (await queries.listOwn(context.db, ownerOf(context))).map(rowOf)

export const beginShop = (context: StaffContext): Promise<Which> =>
  inTransaction(context.db, async (tx) => ({ renovationId: await queries.beginShopHome(tx, ownerOf(context)!) }))

export const beginNamed = (
  context: StaffContext,
  { nameZh, nameEn }: z.output<typeof addPlatformDecoration.input>,
): Promise<Which> =>
  inTransaction(context.db, async (tx) => {
    const { id } = await queries.beginNamed(tx, { nameZh, nameEn })
    await audit(
      { ...context, db: tx },
      { action: 'decoration.begin', subject: subjectOf(id), after: { nameZh, nameEn } },
    )
    return { renovationId: id }
  })

export async function read(context: StaffContext, { renovationId }: Which): Promise<DecorationDetail> {
  const { db, now, config } = context
  const row = await queries.findOwn(db, ownerOf(context), renovationId)
  if (!row) throw new Problem('decorationUnknown')
  const [versions, spans] = [await queries.versionsOf(db, row.id), await queries.spansOf(db, row.id)]
  const live = spans.find((one) => isWithin(one, now))
  const query = await signedQuery(db, { purpose: 'decoration-preview', id: row.id }, after(now, PREVIEW_MS))
  const path = `/decoration-preview/${row.shopId === null ? 'mall' : 'shop'}?renovationId=${row.id}&${query}`
  return {
    ...rowOf(row),
    version: row.version,
    content: draftOf(row),
    versions: versions.map(({ madeAt, ...rest }) => ({ ...rest, kind: rest.kind as never, time: wireTime(madeAt) })),
    spans: spans.map((one) => ({
      spanId: one.id,
      number: one.number,
      from: wireTime(one.startsAt),
      until: wireTimeOrNull(one.endsAt),
      isLive: one === live,
    })),
    previewUrl: fromOffice(config, path),
  }
}

/**
 * Whoever goes on from another's draft, or over one of their own from another window, leaves it behind as a version:
 * nobody's work is lost by it.
 */
export const save = (
  context: StaffContext,
  { renovationId, version, content, isOver }: z.output<typeof saveShopDecoration.input>,
) =>
  inTransaction(context.db, async (tx) => {
    const { now, staff } = context
    if (JSON.stringify(content).length > CONTENT_MAX) throw new Problem('decorationTooLarge')
    const row = await locked(tx, context, renovationId)
    if (row.version !== version) throw new Problem('changedMeanwhile')
    await refuseForeign(tx, ownerOf(context), content)
    const { staffId } = staff
    if (row.draft !== null && row.draftStaffId !== null && (isOver || row.draftStaffId !== staffId))
      await queries.insertVersion(tx, {
        id: row.id,
        content: row.draft,
        kind: 'kept',
        staffId: row.draftStaffId,
        at: row.draftAt ?? now,
      })
    if (!(await queries.updateDraft(tx, { id: row.id, version, content, staffId, now })))
      throw new Problem('changedMeanwhile')
    return { version: version + 1 }
  })

export const publish = (context: StaffContext, { renovationId, version }: Which & { version: number }) =>
  live(context, renovationId, async (tx, row) => {
    if (row.version !== version) throw new Problem('changedMeanwhile')
    await makeLive(tx, context, { row, content: draftOf(row), kind: 'published', from: context.now, until: null })
    await queries.clearDraft(tx, row.id)
    return 'decoration.publish'
  })

export const schedule = (
  context: StaffContext,
  { renovationId, version, from, until }: z.output<typeof scheduleShopDecoration.input>,
) =>
  live(context, renovationId, async (tx, row) => {
    if (row.version !== version) throw new Problem('changedMeanwhile')
    const [begin, end] = [fromWireTime(`${from}:00`), until === null ? null : fromWireTime(`${until}:00`)]
    const isWrong = !(begin > context.now) || (end !== null && !(end > begin))
    if (isWrong) throw new Problem('decorationTimeWrong')
    await makeLive(tx, context, { row, content: draftOf(row), kind: 'scheduled', from: begin, until: end })
    return 'decoration.schedule'
  })

export const unschedule = (context: StaffContext, { renovationId, spanId }: Which & { spanId: number }) =>
  live(context, renovationId, async (tx, row) => {
    if (!(await queries.withdrawSpan(tx, { id: row.id, spanId, now: context.now })))
      throw new Problem('decorationSpanUnknown')
    return 'decoration.unschedule'
  })

type Old = Which & { number: number }

export async function readVersion(context: StaffContext, { renovationId, number }: Old) {
  const row = await queries.findOwn(context.db, ownerOf(context), renovationId)
  const version = row && (await queries.findVersion(context.db, row.id, number))
  if (!version) throw new Problem('decorationUnknown')
  return { content: version.content as StoredBlock[] }
}

export const rollBack = (context: StaffContext, { renovationId, number }: Old) =>
  live(context, renovationId, async (tx, row) => {
    const version = await queries.findVersion(tx, row.id, number)
    if (!version) throw new Problem('decorationUnknown')
    await refuseForeign(tx, ownerOf(context), version.content as StoredBlock[])
    // A page that was seen once comes back, even where words of it were never translated.
    refuseUnfinished(version.content as StoredBlock[], isUndrawable)
    await queries.insertSpan(tx, { id: row.id, number, from: context.now, until: null, staffId: context.staff.staffId })
    return 'decoration.rollBack'
  })

export async function here(context: StaffContext, input: z.output<typeof shopDecorationHere.input>) {
  const { db, now, staff } = context
  const { renovationId, place, windowId } = input
  const row = await queries.findOwn(db, ownerOf(context), renovationId)
  if (!row) throw new Problem('decorationUnknown')
  const window = { id: row.id, staffId: staff.staffId, windowId, since: after(now, -EDITOR_SEEN_MS) }
  await queries.sayHere(db, { ...window, place, now })
  const others = await queries.othersHere(db, window)
  return {
    version: row.version,
    author: row.author,
    others: others.map(({ name, place: at, staffId }) => ({
      name,
      place: at,
      ...(staffId === staff.staffId && { isOwn: true }),
    })),
  }
}

export function find(context: StaffContext, { of, keyword, ids }: z.output<typeof shopDecorationGoods.input>) {
  const asked = {
    owner: ownerOf(context),
    keyword,
    ids: ids.split(',').filter(Boolean).map(Number),
    locale: context.locale,
  }
  const { findProducts, findCoupons, findShops, findCategories } = queries
  return { products: findProducts, coupons: findCoupons, shops: findShops, categories: findCategories }[of](
    context.db,
    asked,
  )
}

type TemplateInput = { template: TemplateName; area?: SpecArea | undefined }

export const template = async ({ db, staff }: StaffContext, { template: name, area }: TemplateInput) => ({
  content: await contentOf(db, { name, area, owner: staff.shopId }),
})

async function locked(tx: Tx, context: StaffContext, id: number): Promise<OwnRow> {
  const row = await queries.lockOwn(tx, ownerOf(context), id)
  if (!row) throw new Problem('decorationUnknown')
  return row
}

/** A change of what is live: under the page's lock, written down, and shown at once. */
async function live(
  context: StaffContext,
  id: number,
  change: (tx: Tx, row: OwnRow) => Promise<string>,
): Promise<DecorationDetail> {
  const { db, now } = context
  await inTransaction(db, async (tx) => {
    const row = await locked(tx, context, id)
    const action = await change(tx, row)
    const switched = await queries.switchLive(tx, now, id)
    if (switched.length > 0) await announce(tx, tag.decoration())
    await audit({ ...context, db: tx }, { action, subject: subjectOf(id) })
  })
  return read(context, { renovationId: id })
}

type NewlyLive = {
  row: OwnRow
  content: StoredBlock[]
  kind: 'published' | 'scheduled'
  from: Date
  until: Date | null
}

async function makeLive(tx: Tx, context: StaffContext, { row, content, kind, from, until }: NewlyLive) {
  await refuseForeign(tx, ownerOf(context), content)
  refuseUnfinished(content, (block) => isUndrawable(block) || isHalfWritten(block))
  const { staffId } = context.staff
  if (row.liveNumber === null && row.isActive) await keepOriginal(tx, row)
  const number = await queries.insertVersion(tx, { id: row.id, content, kind, staffId, at: context.now })
  await queries.insertSpan(tx, { id: row.id, number, from, until, staffId })
}

/** As it came is a version too, so that it can come back. */
async function keepOriginal(tx: Tx, row: OwnRow): Promise<void> {
  const { id, content, createdAt } = row
  const number = await queries.insertVersion(tx, { id, content, kind: 'original', staffId: null, at: createdAt })
  await queries.insertSpan(tx, { id, number, from: createdAt, until: null, staffId: null })
}

/** Another shop's goods, categories, coupons and pictures cannot be placed, wherever in a block they are named. */
async function refuseForeign(tx: Tx, owner: Owner, content: readonly StoredBlock[]): Promise<void> {
  const named = (what: Parameters<typeof idsNamed>[1]) => (owner === null ? [] : idsNamed(content, what))
  const [prodIds, couponIds, pictures] = [named('prodIds'), named('couponIds'), picturesNamed(content)]
  const categories = named('goodsCategory').filter((id) => id !== 0)
  const areIds = [...prodIds, ...couponIds, ...categories].every(Number.isSafeInteger)
  const there = areIds && (await queries.countPlaceable(tx, owner, { prodIds, couponIds, pictures, categories }))
  const isWhole =
    there &&
    there.products === prodIds.length &&
    there.coupons === couponIds.length &&
    there.categories === categories.length &&
    there.pictures === pictures.length
  if (!isWhole || named('shopIds').some((id) => id !== owner)) throw new Problem('notOfThisShop')
}

/** In one of the languages; a block that is unknown is kept as it is. */
const isUndrawable = (block: StoredBlock): boolean =>
  locales.some((locale) => faultsOf(inLanguage(block, locale) as object)?.length)

/** What is hidden stands in nobody's way. */
function refuseUnfinished(content: readonly StoredBlock[], isUnfinished: (block: StoredBlock) => boolean): void {
  const wrong = content.flatMap((block, at) => (block['isHidden'] !== true && isUnfinished(block) ? [at + 1] : []))
  if (wrong.length > 0) throw new Problem('blocksUnfinished', { blocks: wrong.join(', ') })
}
