import type { ReactNode } from 'react'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { useProblemText } from '#ui/text.tsx'
import type { Checkout } from '../contract.ts'
import { useText } from './text.ts'
import css from './checkout.module.css'

type PayChoiceProps = { checkout: Checkout; byBalance: boolean; onChoose: (byBalance: boolean) => void }

/** Whether the balance can pay all of it; a part of an order it never pays. */
export const coveredByBalance = ({ balance, actualTotal }: Checkout): boolean =>
  balance !== null && actualTotal > 0 && cents(balance) >= cents(actualTotal)

/** The counter with all its ways, or the balance at once; what it takes and leaves is said before anybody submits. */
export function PayChoice({ checkout, byBalance, onChoose }: PayChoiceProps) {
  const text = useText()
  const problemText = useProblemText()
  const { balance, actualTotal } = checkout
  if (balance === null) return null
  const isCovered = coveredByBalance(checkout)
  const left = formatYuan(yuan(cents(balance) - cents(actualTotal)))
  return (
    <div className={css.pays} role="radiogroup" aria-label={text('payWay')}>
      <p className={css.paysHead}>{text('payWay')}</p>
      <Way name={text('payAtCounter')} checked={!byBalance} onChoose={() => onChoose(false)}>
        {text('payAtCounterHint')}
      </Way>
      <Way name={text('payByBalance')} checked={byBalance} disabled={!isCovered} onChoose={() => onChoose(true)}>
        {byBalance
          ? text('balanceTakes', { amount: formatYuan(actualTotal), left })
          : isCovered
            ? text('balanceHas', { balance: formatYuan(balance) })
            : problemText('balanceShort', { balance: formatYuan(balance) })}
      </Way>
      {!isCovered && (
        <a className="xs" href="/user-center/uc-balance" target="_blank">
          {text('topUp')}
        </a>
      )}
    </div>
  )
}

type WayProps = { name: string; checked: boolean; disabled?: boolean; onChoose: () => void; children: ReactNode }

const Way = ({ name, checked, disabled = false, onChoose, children }: WayProps) => (
  <label className={checked ? `${css.pay} ${css.on}` : css.pay}>
    <input type="radio" name="payWay" checked={checked} disabled={disabled} onChange={onChoose} />
    <b>{name}</b>
    <small className="num">{children}</small>
  </label>
)
