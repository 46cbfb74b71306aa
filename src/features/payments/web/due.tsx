import { useMemo } from 'react'
import { clock } from '#ui/page/countdown.ts'
import { useDeadline } from '#ui/page/deadline.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Price } from '#ui/page/price.tsx'
import { payEntry } from '../rules.ts'
import { billWords } from './bill-words.ts'
import { useText } from './text.ts'
import css from './payment.module.css'

/** What is paid for: the orders of a checkout, a top-up, or a membership. */
export type Bill = { orderNumbers: string; payEntry: number }

/** A bill of several orders goes on with those that can still be paid. */
export function useBill({ orderNumbers = '', payEntry: entry = payEntry.orders }: Partial<Bill>, leftOut: string[]) {
  const kept = orderNumbers
    .split(',')
    .filter((number) => !leftOut.includes(number))
    .join(',')
  return useMemo(() => ({ orderNumbers: kept, payEntry: entry }), [kept, entry])
}

type DueProps = { bill: Bill; info: { totalFee: number; endTime: string; endsAt: number; leftOut: string[] } }

export function Due({ bill, info: { totalFee, endTime, endsAt, leftOut } }: DueProps) {
  const text = useText()
  const left = useDeadline(endsAt)
  const { made, number } = billWords(bill.payEntry)
  return (
    <section className={css.due}>
      <div>
        <p className={css.dueHead}>
          <Icon name="check" />
          {text(made)} <b className={`num ${css.clock}`}>{left === undefined ? endTime.slice(5, 16) : clock(left)}</b>
        </p>
        {number ? (
          <p className="sm soft">
            {text(number)} <span className="num">{bill.orderNumbers}</span>
          </p>
        ) : (
          <Orders numbers={bill.orderNumbers.split(',')}>{text('lapse')}</Orders>
        )}
        {leftOut.length > 0 && <Orders numbers={leftOut}>{text('leftOut')}</Orders>}
      </div>
      <div className={`push ${css.dueSum}`}>
        <span>{text('due')}</span>
        <Price yuan={totalFee} size="xl" />
      </div>
    </section>
  )
}

function Orders({ numbers, children }: { numbers: readonly string[]; children: string }) {
  const text = useText()
  return (
    <p className="sm soft">
      {text('orders', { count: numbers.length })}{' '}
      <span className={css.numbers}>
        {numbers.map((number) => (
          <a key={number} className="num u" href={`/order-detail?orderNumber=${number}`}>
            {number}
          </a>
        ))}
      </span>{' '}
      {children}
    </p>
  )
}
