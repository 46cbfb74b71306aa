import { Drawer, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useLast } from '#console/parts/use-last.ts'
import { grouped } from '#core/grouped.ts'
import { shortMoment } from '#core/short-moment.ts'
import { useLocale } from '#ui/text.tsx'
import { isOn } from '../../days.ts'
import type { SaleRecord } from '../../staff-contract.ts'
import css from '../calendar.module.css'
import { ConflictList } from '../conflict-list.tsx'
import { shownColors } from '../shown-colors.ts'
import { useText } from '../text.ts'

type Props = {
  day: string | undefined
  sales: readonly SaleRecord[]
  close: () => void
  /** What can be done with one of them. */
  children: (sale: SaleRecord) => ReactNode
}

/** The sales of one day, each with what was sold. */
export function DayDrawer({ day, sales, close, children }: Props) {
  const text = useText()
  const locale = useLocale()
  const shown = useLast(day) ?? ''
  const ofDay = sales.filter((sale) => isOn(sale, shown))
  return (
    <Drawer open={day !== undefined} onClose={close} title={text('ofDay', { day: shown })} size={520} destroyOnHidden>
      {ofDay.length === 0 && <p>{text('noSales')}</p>}
      <ul className={css.proposals}>
        {ofDay.map((sale) => (
          <li key={sale.saleId}>
            <h2>
              {sale.name} <Tag color={shownColors[sale.shown]}>{text(`status_${sale.shown}`)}</Tag>
            </h2>
            <p className={css.quiet}>
              {text(`kind_${sale.kind}`)} · {sale.shopName ?? text('ofMall')} ·{' '}
              <span className="num">
                {shortMoment(sale.startTime, locale)} – {shortMoment(sale.endTime, locale)}
              </span>
              <br />
              {text('soldOf')} <span className="num">{grouped(sale.sold)}</span>{' '}
              {sale.units !== null && text('ofUnits', { units: sale.units })}
              {sale.reason && (
                <>
                  <br />
                  {text('reasonIs', { reason: sale.reason })}
                </>
              )}
            </p>
            {sale.conflicts.length > 0 && <ConflictList conflicts={sale.conflicts} />}
            {children(sale)}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
