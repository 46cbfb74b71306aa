import { formatYuan } from '#core/money.ts'
import type { SaleRecord, WireSaleLine, WireTerm } from '../staff-contract.ts'
import { useText } from './text.ts'

/** What a sale asks and gives beside prices: tiers, people and hours. */
export function Terms({ terms }: { terms: readonly WireTerm[] }) {
  const text = useText()
  if (terms.length === 0) return null
  const words = ({ of, least, hours, cut, percentOff }: WireTerm): string =>
    of === 'group'
      ? text('term_group', { people: least, hours: hours ?? 0 })
      : text(`term_${of}${cut === null ? 'Percent' : 'Cut'}`, {
          least: of === 'fromAmount' ? formatYuan(least) : least,
          off: cut === null ? (percentOff ?? 0) : formatYuan(cut),
        })
  return (
    <p>
      {terms.map((term, at) => (
        <span key={at}>
          {at > 0 && <br />}
          {words(term)}
        </span>
      ))}
    </p>
  )
}

/** 100 points + 5.00 */
export function useCost() {
  const text = useText()
  return ({ price, points }: Pick<WireSaleLine, 'price' | 'points'>): string =>
    [
      ...(points > 0 ? [text('points', { points })] : []),
      ...(price === null || (price === 0 && points > 0) ? [] : [formatYuan(price)]),
    ].join(' + ') || '–'
}

/** Who bears what the sale takes off, and how much if all of it sells. */
export function Forecast({ sale: { shopId, subsidyForecast } }: { sale: SaleRecord }) {
  const text = useText()
  if (subsidyForecast !== null)
    return text(shopId === null ? 'forecastMall' : 'forecastShop', { subsidy: formatYuan(subsidyForecast) })
  return `${text(shopId === null ? 'bearsMall' : 'bearsShop')} ${text('forecastUnknown')}`
}
