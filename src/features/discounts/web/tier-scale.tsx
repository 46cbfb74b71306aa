import { formatYuan } from '#core/money.ts'
import { useLocale } from '#ui/text.tsx'
import { offWord } from '#features/coupons/rules.ts'
import type { DiscountRecord } from '../contract.ts'
import { useText } from './text.ts'
import css from './discounts.module.css'

/** The tiers on a line, in even steps: what has to be reached, and what it brings. */
export function TierScale({ measure, tiers }: Pick<DiscountRecord, 'measure' | 'tiers'>) {
  const text = useText()
  const locale = useLocale()
  return (
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
  )
}

/** 300, not 300.00. */
const plain = (yuan: number): string => formatYuan(yuan).replace(/\.00$/, '')
