import { Button, Drawer, Tag } from 'antd'
import type { SaleRecord } from '../staff-contract.ts'
import css from './calendar.module.css'
import { shortTime } from './conflict-list.tsx'
import { useText } from './text.ts'

type Props = {
  day: string | undefined
  sales: readonly SaleRecord[]
  close: () => void
  stop: (sale: SaleRecord) => void
}

/** The sales of one day, each with what was sold, and its stop. */
export function DayDrawer({ day, sales, close, stop }: Props) {
  const text = useText()
  const ofDay = day
    ? sales.filter(({ startTime, endTime }) => startTime.slice(0, 10) <= day && endTime.slice(0, 10) >= day)
    : []
  return (
    <Drawer open={day !== undefined} onClose={close} title={text('ofDay', { day: day ?? '' })} size={520}>
      {ofDay.length === 0 && <p>{text('noSales')}</p>}
      <ul className={css.proposals}>
        {ofDay.map((sale) => (
          <li key={sale.saleId}>
            <h3>
              {sale.name} <Tag>{text(`status_${sale.shown}`)}</Tag>
            </h3>
            <p className={css.quiet}>
              {text(`kind_${sale.kind}`)} · {sale.shopName ?? text('ofMall')} ·{' '}
              <span className="num">
                {shortTime(sale.startTime)} – {shortTime(sale.endTime)}
              </span>
              <br />
              {text('soldOf')} <span className="num">{sale.sold}</span>{' '}
              {sale.units !== null && text('ofUnits', { units: sale.units })}
              {sale.reason && (
                <>
                  <br />
                  {text('reasonIs', { reason: sale.reason })}
                </>
              )}
            </p>
            {sale.actions.includes('stop') && (
              <Button danger size="small" onClick={() => stop(sale)}>
                {text('stop')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
