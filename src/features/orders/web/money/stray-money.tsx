import { formatYuan } from '#core/money.ts'
import type { MoneyBack, OrderDetail, WrongTransfer } from '../../contract.ts'
import { useText } from '../text.ts'

/** Money that came for the order and did not pay it, and where it is now. */
export function StrayMoney({ order: { moneyBack, wrongTransfers } }: { order: OrderDetail }) {
  return (
    <>
      {moneyBack.map((back, at) => (
        <Back key={at} back={back} />
      ))}
      <WrongTransfers transfers={wrongTransfers} />
    </>
  )
}

function Back({ back: { amount, payType, isRepeated, time, step, doneTime } }: { back: MoneyBack }) {
  const text = useText()
  const came = { time: time.slice(0, 16), amount: formatYuan(amount), way: text(`pay_${payType}` as 'pay_0') }
  return (
    <p className="note">
      <span>
        {text(isRepeated ? 'cameTwice' : 'cameLate', came)}{' '}
        {text(`back_${step}`, { time: doneTime?.slice(0, 16) ?? '' })}
      </span>
    </p>
  )
}

/** Transfers of another sum than was asked for: what the mall did with them, or that it has to be asked. */
export function WrongTransfers({ transfers }: { transfers: readonly WrongTransfer[] }) {
  const text = useText()
  return transfers.map(({ amount, asked, time, outcome, outcomeTime }, at) => (
    <p key={at} className={outcome ? 'note' : 'note note-caution'}>
      <span>
        {text('wrongTransfer', { time: time.slice(0, 16), amount: formatYuan(amount), asked: formatYuan(asked) })}{' '}
        {text(`wrong_${outcome ?? 'open'}`, { time: outcomeTime?.slice(0, 16) ?? '' })}{' '}
        <a href="/chat?chatType=2" target="_blank" rel="noopener">
          {text('askMall')}
        </a>
      </span>
    </p>
  ))
}
