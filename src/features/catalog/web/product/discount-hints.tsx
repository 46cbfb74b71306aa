import { cents, formatYuan, sum, yuan } from '#core/money.ts'
import { textsOf, useListText, useLocale } from '#ui/text.tsx'
import type { DiscountRecord, WireTier } from '#features/discounts/contract.ts'
import type english from '../../discounts/texts/work/en.ts'
import type { ProductDiscountsProps } from './product-discounts.tsx'
import css from './discount-hints.module.css'

const useText = textsOf<typeof english>('catalog/discounts', 'work')

type HintsProps = Pick<ProductDiscountsProps, 'chosen'> & { discounts: readonly DiscountRecord[] }

/** On the page of a product: the tiers of its discounts, and what is missing to the next with what is chosen. */
export function DiscountHints({ discounts, chosen }: HintsProps) {
  const text = useText()
  return (
    <ul className={css.hints} aria-label={text('title')}>
      {discounts.map((discount) => (
        <li key={discount.discountId}>
          <a href={`/discount-detail?discountId=${discount.discountId}`}>{discount.discountName}</a>
          <Hint discount={discount} chosen={chosen} />
        </li>
      ))}
    </ul>
  )
}

function Hint({ discount: { measure, tiers }, chosen }: { discount: DiscountRecord } & Pick<HintsProps, 'chosen'>) {
  const text = useText()
  const list = useListText()
  const off = useOff()
  const reached =
    measure === 'count'
      ? sum(chosen.map(({ count }) => count))
      : yuan(sum(chosen.map(({ count, price }) => cents(price) * count)))
  const next = reached > 0 ? tiers.find((tier) => tier.reached > reached) : undefined
  const missing = next && (measure === 'count' ? next.reached - reached : yuan(cents(next.reached) - cents(reached)))
  return (
    <>
      <span className="soft">
        {list(
          tiers.map((tier) =>
            text(measure === 'amount' ? 'tierWordsSum' : 'tierWordsCount', {
              reached: plain(tier.reached),
              off: off(tier),
            }),
          ),
        )}
      </span>
      {next && missing !== undefined && (
        <b className="num">
          {text(measure === 'amount' ? 'moreSum' : 'moreCount', {
            missing: measure === 'amount' ? formatYuan(missing) : missing,
            off: off(next),
          })}
        </b>
      )}
    </>
  )
}

/** What a tier takes off, in words that follow what it asks for; 15 off is 8.5 折 in Chinese. */
function useOff(): (tier: Pick<WireTier, 'cut' | 'percentOff'>) => string {
  const text = useText()
  const locale = useLocale()
  return ({ cut, percentOff }) => {
    if (cut !== null) return text('offCut', { cut: plain(cut) })
    return text('offPercent', { off: locale === 'zh_CN' ? (100 - (percentOff ?? 0)) / 10 : (percentOff ?? 0) })
  }
}

/** 300, not 300.00. */
const plain = (yuan: number): string => formatYuan(yuan).replace(/\.00$/, '')
