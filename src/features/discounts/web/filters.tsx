import { grouped } from '#core/grouped.ts'
import { changes } from '#ui/frame/changes.ts'
import { stringifySearch } from '#ui/page/query.ts'
import type { DiscountInfo } from '../contract.ts'
import { useText } from './text.ts'
import { plain } from './tier-scale.tsx'
import '#ui/page/filters.css'
import css from './goods-table.module.css'

/**
 * Which goods of a discount are shown, as its address has it: of a category, at a price from `min` to below `max`; or
 * all that the person bought before.
 */
export type Chosen = {
  category?: number | undefined
  min?: number | undefined
  max?: number | undefined
  bought?: 'yes' | undefined
}
type FiltersProps = { discount: DiscountInfo; chosen: Chosen }

const hrefOf = ({ discountId }: Pick<DiscountInfo, 'discountId'>, chosen: Chosen): string =>
  `/discount-detail${stringifySearch({ discountId, ...chosen })}`
export const unfiltered = (discount: DiscountInfo): string => hrefOf(discount, {})
export const boughtHref = (discount: Pick<DiscountInfo, 'discountId'>): string => hrefOf(discount, { bought: 'yes' })

/** Rows of links, each where there are several, or where one was chosen. `bought`: so many of them before. */
export function Filters({ discount, chosen, bought }: FiltersProps & { bought: number }) {
  const text = useText()
  const { category, min, max } = chosen
  const isBought = chosen.bought !== undefined
  const categories = discount.categories.filter(({ count, categoryId }) => count > 0 || categoryId === category)
  const hasPrice = min !== undefined || max !== undefined
  const rows = [
    {
      name: text('category'),
      isShown: categories.length > 1 || category !== undefined,
      values: [
        { words: text('all'), count: total(categories), to: { category: undefined }, isChosen: !category && !isBought },
        ...categories.map(({ categoryId, categoryName, count }) => ({
          words: categoryName,
          count,
          to: { category: categoryId },
          isChosen: categoryId === category,
        })),
      ],
    },
    {
      name: text('unitPrice'),
      isShown: discount.prices.length > 1 || hasPrice,
      values: usePrices({ discount, chosen }),
    },
    {
      name: text('only'),
      isShown: bought > 0,
      values: [
        {
          words: text('boughtBefore'),
          count: bought,
          to: { bought: isBought ? undefined : ('yes' as const) },
          isChosen: isBought,
        },
      ],
    },
  ].filter(({ isShown }) => isShown)
  if (rows.length === 0) return null
  return (
    <div className={`filters ${css.filters}`} {...changes}>
      {rows.map(({ name, values }) => (
        <nav key={name} className="filter" aria-label={name}>
          <div className="filter-name">{name}</div>
          <div className="filter-values">
            {values.map(({ words, count, to, isChosen }) => (
              <a
                key={words}
                href={hrefOf(discount, 'bought' in to ? to : { ...chosen, bought: undefined, ...to })}
                rel="nofollow"
                aria-current={isChosen ? 'page' : undefined}
              >
                {words} <small>{grouped(count)}</small>
              </a>
            ))}
          </div>
        </nav>
      ))}
    </div>
  )
}

const total = (some: readonly { count: number }[]): number => some.reduce((all, { count }) => all + count, 0)

/** What the address asks for stands among them, also where it is none of the ranges. */
function usePrices({ discount, chosen: { category, min, max, bought } }: FiltersProps) {
  const text = useText()
  const wordsOf = (from: number | undefined, to: number | undefined) =>
    from === undefined
      ? text('priceBelow', { to: plain(to ?? 0) })
      : to === undefined
        ? text('priceFrom', { from: plain(from) })
        : text('priceSpan', { from: plain(from), to: plain(to) })
  const ranges = discount.prices.map(({ from, to, count }) => ({ min: from ?? undefined, max: to ?? undefined, count }))
  const isAsked = (range: Chosen) => range.min === min && range.max === max
  const asksPrice = min !== undefined || max !== undefined
  const shown = discount.categories.filter(({ categoryId }) => !category || categoryId === category)
  const own = asksPrice && !ranges.some(isAsked) ? [{ min, max, count: total(shown) }] : []
  const all = {
    words: text('all'),
    count: total(ranges),
    to: { min: undefined, max: undefined },
    isChosen: !asksPrice && !bought,
  }
  return [
    all,
    ...[...ranges, ...own].map(({ count, ...range }) => ({
      words: wordsOf(range.min, range.max),
      count,
      to: range,
      isChosen: isAsked(range),
    })),
  ]
}
