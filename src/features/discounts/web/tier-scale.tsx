import { formatYuan } from '#core/money.ts'
import { useLocale } from '#ui/text.tsx'
import { offWord } from '#features/coupons/rules.ts'
import type { DiscountNote } from '#features/cart/contract.ts'
import type { DiscountRecord } from '../contract.ts'
import { useText } from './text.ts'
import css from './discounts.module.css'

type TierScaleProps = Pick<DiscountRecord, 'measure' | 'tiers'> & { note?: DiscountNote | undefined }

/** The tiers on a line, in even steps: what has to be reached, what it brings, and how far the cart has come. */
export function TierScale({ measure, tiers, note }: TierScaleProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <div className={css.scaleBox}>
      <ol className={css.scale}>
        {tiers.map(({ reached, cut, percentOff }) => (
          <li key={reached}>
            <b>
              {cut === null
                ? text('tierPercent', { off: offWord(percentOff ?? 0, locale) })
                : text('tierCut', { cut: plain(cut) })}
            </b>
            <span className="num soft sm">
              {text(measure === 'amount' ? 'tierSum' : 'tierCount', { reached: plain(reached) })}
            </span>
          </li>
        ))}
      </ol>
      {note && <i aria-hidden="true" className={css.come} style={{ inlineSize: `${comeTo(tiers, note) * 100}%` }} />}
    </div>
  )
}

/** How far the cart has come to its next tier, from 0 to 1; undefined: there is none, or the cart has nothing of it. */
export function shareOf(tiers: DiscountRecord['tiers'], { next }: DiscountNote): number | undefined {
  const to = next && tiers.find((tier) => tier.cut === next.cut && tier.percentOff === next.percentOff)
  return to ? 1 - next.missing / to.reached : undefined
}

/** Each tier stands in the middle of its step. */
function comeTo(tiers: DiscountRecord['tiers'], { next }: DiscountNote): number {
  const at = next ? tiers.findIndex((tier) => tier.cut === next.cut && tier.percentOff === next.percentOff) : -1
  if (!next || at < 0) return 1
  const [from, to] = [tiers[at - 1]?.reached ?? 0, tiers[at]!.reached]
  const share = 1 - next.missing / (to - from)
  return (at === 0 ? share * 0.5 : at - 0.5 + share) / tiers.length
}

/** 300, not 300.00. */
export const plain = (yuan: number): string => formatYuan(yuan).replace(/\.00$/, '')
