import { clock } from '#ui/page/countdown.ts'
import { useDeadline } from '#ui/page/deadline.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Price } from '#ui/page/price.tsx'
import { billWords } from './bill-words.ts'
import { useText } from './text.ts'
import css from './payment.module.css'

/** What is paid for: the orders of a checkout, a top-up, or a membership. */
export type Bill = { orderNumbers: string; payEntry: number }

type DueProps = { bill: Bill; totalFee: number; endTime: string; endsAt: number }

export function Due({ bill, totalFee, endTime, endsAt }: DueProps) {
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
          <Orders numbers={bill.orderNumbers.split(',')} />
        )}
      </div>
      <div className={`push ${css.dueSum}`}>
        <span>{text('due')}</span>
        <Price yuan={totalFee} size="xl" />
      </div>
    </section>
  )
}

function Orders({ numbers }: { numbers: readonly string[] }) {
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
      {text('lapse')}
    </p>
  )
}
