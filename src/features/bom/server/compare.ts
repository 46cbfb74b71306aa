// One saved list beside another: which line is which, and what each had then and has now.
import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { yuan, yuanOrNull } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { wireTime } from '#core/time.ts'
import { offsetOf, pageFacts } from '#core/wire/page.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { squeeze } from '#features/search/server/index.ts'
import { shopsOf } from '#features/shops/server/index.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { ComparedLine, ComparedSide, compareLists } from '../compare-contract.ts'
import { changesOf, isIn, lineCents, listCents, pairsOf, type Compared } from '../comparing.ts'
import type { ListContent } from '../contract.ts'
import type { CompareView } from '../rules.ts'
import { isStandard } from './same-part.ts'
import { pricesOf, type Prices } from './saved-lists.ts'

type State = { name: string; savedAt: Date; content: ListContent; prices: Prices; isToday: boolean }
type Sides = Pick<z.output<typeof compareLists.input>, 'beforeId' | 'afterId'>
type Shown = NonNullable<ComparedLine['before']>
type Line = Compared & { shown: Shown }
type Comparison = { before: ComparedSide; after: ComparedSide; lines: ComparedLine[] }

/** A list as it is kept, or as it was before it was saved over. */
async function stateOf({ db, accountId }: MemberContext, stateId: number): Promise<State> {
  const row = await db
    .selectFrom('saved_list')
    .select(['name', 'content', 'prices', 'saved_at'])
    .where('account_id', '=', accountId)
    .where('id', '=', stateId)
    .unionAll(
      db
        .selectFrom('saved_list_state as state')
        .innerJoin('saved_list as list', 'list.id', 'state.list_id')
        .select(['list.name', 'state.content', 'state.prices', 'state.saved_at'])
        .where('state.account_id', '=', accountId)
        .where('state.id', '=', stateId),
    )
    .executeTakeFirst()
  if (!row) throw new Problem('listUnknown')
  const { name, saved_at, content, prices } = row
  return {
    name,
    savedAt: saved_at,
    content: content as unknown as ListContent,
    prices: prices as Prices,
    isToday: false,
  }
}

async function statesOf(context: MemberContext, { beforeId, afterId }: Sides): Promise<[State, State]> {
  const before = await stateOf(context, beforeId)
  if (afterId === undefined || afterId === beforeId) {
    const prices = Object.fromEntries(await pricesOf(context, before.content))
    return [before, { ...before, prices, isToday: true }]
  }
  const after = await stateOf(context, afterId)
  return before.savedAt <= after.savedAt ? [before, after] : [after, before]
}

type Goods = { offers: ReadonlyMap<number, Offer>; shopNames: ReadonlyMap<number, string>; locale: Locale }

/** What was chosen is named though it is sold no more. */
async function goodsOf({ db, locale }: MemberContext, states: readonly State[]): Promise<Goods> {
  const skuIds = states.flatMap(({ content }) => content.lines.flatMap(({ skuId }) => skuId ?? []))
  const offers = await offersOf(db, [...new Set(skuIds)])
  const shops = await shopsOf(
    db,
    [...offers.values()].map(({ shopId }) => shopId),
  )
  return { offers, shopNames: new Map([...shops].map(([id, shop]) => [id, shop[locale]])), locale }
}

const writtenOf = ({ maker, designation, size, material, name }: ListContent['lines'][number]): string =>
  [maker, designation, size, material, name].filter(Boolean).join(' ')

function linesOf({ content, prices }: State, { offers, shopNames, locale }: Goods): Line[] {
  return content.lines.map((line) => {
    const offer = offers.get(line.skuId ?? 0)
    const written = writtenOf(line)
    const compared: Compared = {
      ownNumber: squeeze(line.ownNumber),
      words: squeeze(written),
      skuId: offer?.skuId ?? null,
      model: offer?.model ?? '',
      maker: offer && !isStandard({ prodModel: offer.model }) ? offer.brand.zh_CN : '',
      pieces: offer?.pieces ?? 1,
      count: offer ? (line.count ?? 1) : line.quantity,
      unit: offer?.unit[locale] ?? line.unit,
      cents: offer ? (prices[line.key] ?? null) : null,
    }
    const shown: Shown = {
      ownNumber: line.ownNumber,
      written,
      model: compared.model,
      brandName: offer?.brand[locale] ?? '',
      name: offer?.name[locale] ?? '',
      shopName: shopNames.get(offer?.shopId ?? 0) ?? '',
      count: compared.count,
      unit: compared.unit,
      pieces: compared.pieces,
      pieceUnit: offer?.pieceUnit[locale] ?? '',
      price: yuanOrNull(compared.cents),
      total: yuanOrNull(lineCents(compared)),
    }
    return { ...compared, shown }
  })
}

const sideOf = ({ name, savedAt, isToday }: State, lines: readonly Line[]): ComparedSide => ({
  name,
  time: wireTime(savedAt),
  isToday,
  lines: lines.length,
  total: yuan(listCents(lines)),
})

export async function comparison(context: MemberContext, sides: Sides): Promise<Comparison> {
  const states = await statesOf(context, sides)
  const goods = await goodsOf(context, states)
  const [before, after] = [linesOf(states[0], goods), linesOf(states[1], goods)]
  return {
    before: sideOf(states[0], before),
    after: sideOf(states[1], after),
    lines: pairsOf(before, after).map((pair) => ({
      changes: changesOf(pair),
      before: pair.before?.shown ?? null,
      after: pair.after?.shown ?? null,
    })),
  }
}

export async function compare(
  context: MemberContext,
  { beforeId, afterId, show, ...wanted }: z.output<typeof compareLists.input>,
): Promise<z.input<typeof compareLists.answer>> {
  const { before, after, lines } = await comparison(context, { beforeId, afterId })
  const seen = (view: CompareView) => lines.filter(({ changes }) => isIn(view, changes))
  const all = seen(show)
  return {
    before,
    after,
    counts: {
      changed: seen('changed').length,
      new: seen('new').length,
      gone: seen('gone').length,
      quantity: seen('quantity').length,
      price: seen('price').length,
      part: seen('part').length,
      all: lines.length,
    },
    records: all.slice(offsetOf(wanted), offsetOf(wanted) + wanted.size),
    ...pageFacts(all.length, wanted),
  }
}
