// Everything a list was asked for beside its category, each with the address of the list without it.
import { formatYuan } from '#core/money.ts'
import type { SearchFound } from '../../contract.ts'
import { LEVEL_SAVING } from '../../rules.ts'
import { attributeChange, hrefOf, inputOf, type ListSearch } from '../address.ts'
import type { useText as usePickText } from '#features/catalog/web/pick-text.ts'
import type { useText } from '../text.ts'

/** `said`: the piece of the query that it is. */
export type Condition = { key: string; name: string; value: string; href: string; said?: string }
type Text = ReturnType<typeof useText>

export function conditionsOf(
  search: ListSearch,
  found: SearchFound,
  text: Text,
  pick: ReturnType<typeof usePickText>,
): Condition[] {
  const without = (change: ListSearch) => hrefOf(search, change)
  const plain = (key: string, name: string, value: string | undefined, change: ListSearch): Condition[] =>
    value === undefined ? [] : [{ key, name, value, href: without(change) }]
  const level = { 2: text('enterprisePrice', LEVEL_SAVING), 3: text('seniorPrice', LEVEL_SAVING) }[search.level ?? '']
  return [
    ...keywordOf(search, found, text),
    ...plain('st', '', search.st === '1' ? text('newProducts') : undefined, { st: undefined }),
    ...plain(
      'shop',
      text('shop'),
      search.shopId === undefined ? undefined : (found.shopInfo?.shopName ?? text('unknown')),
      {
        shopId: undefined,
      },
    ),
    ...plain('seller', text('ofSeller'), search.userId, { userId: undefined }),
    ...plain('brand', text('brand'), brandsOf(search, found, text), { bid: undefined, bName: undefined }),
    ...found.attributes.flatMap(({ code, name, symbol, unit, values }): Condition[] => {
      const input = inputOf(search, code)
      if (!input) return []
      const said =
        'values' in input
          ? values
              .filter(({ isChosen }) => isChosen)
              .map(({ label }) => label)
              .join('、')
          : rangeText(input.from, input.to, text)
      const label = symbol && !name.includes(symbol) ? `${name} ${symbol}` : name
      return plain(
        code,
        label,
        `${said || (search[`a.${code}`] ?? '')}${unit ? ` ${unit}` : ''}`,
        attributeChange(code, undefined),
      )
    }),
    ...plain('price', text('price'), priceText(search, text), { min: undefined, max: undefined }),
    ...plain('stock', '', search.stock === undefined ? undefined : text('inStock'), { stock: undefined }),
    ...plain('today', '', search.today === undefined ? undefined : text('shipsToday'), { today: undefined }),
    ...plain('sale', pick('onSale'), search.sale && pick(`sale${search.sale as '1' | '2' | '5'}`), { sale: undefined }),
    ...plain('level', '', level, { level: undefined }),
  ]
}

/** The query as it was understood, piece by piece; as it stands where it was not. */
function keywordOf(search: ListSearch, { understood }: SearchFound, text: Text): Condition[] {
  if (search.pn === undefined) return []
  if (understood.length === 0)
    return [{ key: 'pn', name: text('keyword'), value: search.pn, href: hrefOf(search, { pn: undefined }) }]
  return understood.map(({ said, meaning, without }, index) => ({
    key: `pn${index}`,
    name: meaning === '' ? text('keyword') : said,
    value: meaning === '' ? said : meaning,
    href: hrefOf(search, { pn: without || undefined }),
    said,
  }))
}

function brandsOf({ bid, bName }: ListSearch, { brands }: SearchFound, text: Text): string | undefined {
  if (bid === undefined) return bName
  const names = brands.filter(({ isChosen }) => isChosen).map(({ name }) => name)
  return names.length > 0 ? names.join('、') : (bName ?? text('unknown'))
}

function rangeText(from: number | undefined, to: number | undefined, text: Text): string {
  if (from === undefined) return text('upTo', { to: to ?? '' })
  return to === undefined ? text('from', { from }) : `${from} – ${to}`
}

function priceText({ min, max }: ListSearch, text: Text): string | undefined {
  if (min === undefined && max === undefined) return undefined
  const yuan = (amount: string | undefined) =>
    amount === undefined ? undefined : `¥${formatYuan(Number(amount) || 0)}`
  const [from, to] = [yuan(min), yuan(max)]
  if (from === undefined) return text('upTo', { to: to! })
  return to === undefined ? text('from', { from }) : `${from} – ${to}`
}
