import { UnorderedListOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { z } from 'zod'
import { hrefOf } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { useKeys } from '#console/parts/use-keys.ts'
import { viewOf } from '../days.ts'
import { shopCalendar } from '../staff-contract.ts'
import { DayDrawer } from './calendar/day-drawer.tsx'
import { KeyStrip } from './calendar/key-strip.tsx'
import { MonthGrid } from './calendar/month-grid.tsx'
import { Turning, usePeriod } from './calendar/turning.tsx'
import { useAsked, useDays } from './calendar/use-days.ts'
import { WeekGrid } from './calendar/week-grid.tsx'
import { ChangeSale } from './change-sale.tsx'
import { useText } from './text.ts'

/** The shop’s own week or month: what sells, what waits, and what stands in each other’s way. */
export default function ShopCalendarPage() {
  const asked = useCall(shopCalendar, useAsked())
  return <Loaded asked={asked}>{(found) => <Calendar {...found} />}</Loaded>
}

function Calendar({ days: inSight, today, sales }: z.output<typeof shopCalendar.answer>) {
  const text = useText()
  const days = useDays(inSight, today)
  const period = usePeriod(inSight)
  const [areOn, setOn] = useKeys('saleKeys', {
    arrowleft: () => days.step(-1),
    arrowright: () => days.step(1),
    enter: () => days.open(days.chosen),
  })
  const inTheWay = new Set(
    sales.flatMap(({ saleId, conflicts }) =>
      conflicts.length > 0 ? [saleId, ...conflicts.flatMap(({ other }) => other?.saleId ?? [])] : [],
    ),
  )
  const shown = { of: days, sales, inTheWay }
  const actions = (
    <>
      <Turning of={days} />
      <Button icon={<UnorderedListOutlined aria-hidden />} href={hrefOf('/sales')}>
        {text('asList')}
      </Button>
    </>
  )
  return (
    <>
      <PageHead title={text('calendar')} actions={actions}>
        {text('summaryOwn', { period, sales: sales.length })}
      </PageHead>
      {viewOf(inSight) === 'month' ? <MonthGrid {...shown} /> : <WeekGrid {...shown} />}
      <KeyStrip areOn={areOn} setOn={setOn} more={[]} />
      <DayDrawer day={days.opened} sales={sales} close={() => days.open(undefined)}>
        {(sale) => <ChangeSale sale={sale} />}
      </DayDrawer>
    </>
  )
}
