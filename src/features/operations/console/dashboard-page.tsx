import { Card, Col, Row, Segmented, Statistic, Table } from 'antd'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { hrefOf } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { useSearch } from '#console/parts/search.ts'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { dashboard, type Dashboard } from '../contract.ts'
import { DayChart } from './day-chart.tsx'
import { Funnel, NothingFound, Pages } from './found-and-lost.tsx'
import { dashboardSearch, spans } from './search.ts'
import { useText } from './text.ts'
import { ToDo } from './to-do.tsx'
import classes from './operations.module.css'

const series = ['sales', 'paid', 'orders', 'visitors', 'registrations', 'refunds'] as const
const shown = (name: (typeof series)[number], value: number): string =>
  name === 'sales' || name === 'refunds' ? `¥${formatYuan(value)}` : grouped(value)

export default function DashboardPage() {
  const text = useText()
  const [{ days = 30 }, change] = useSearch(dashboardSearch)
  const asked = useCall(dashboard, { days }, { everyMs: 60_000 })
  const options = spans.map((value) => ({ value, label: text('lastDays', { days: value }) }))
  return (
    <>
      <PageHead
        title={text('dashboard')}
        actions={
          <Segmented
            aria-label={text('day')}
            value={days}
            options={options}
            onChange={(value) => change({ days: value })}
          />
        }
      />
      <Loaded asked={asked}>{(figures) => <Board figures={figures} />}</Loaded>
    </>
  )
}

function Board({ figures }: { figures: Dashboard }) {
  const text = useText()
  const { days } = figures
  const sum = (name: (typeof series)[number]) => days.reduce((all, day) => all + day[name], 0)
  return (
    <Row gutter={[16, 16]}>
      <TodayCards days={days} />
      <Col span={24}>
        <ToDo counts={figures.toDo} />
      </Col>
      <Col xs={24} xl={14}>
        <DayChart
          title={text('salesByDay')}
          sum={text('salesSum', { orders: sum('paid'), sales: formatYuan(sum('sales')) })}
          more={hrefOf('/orders')}
          days={days}
          bars={['sales']}
          isMoney
        />
      </Col>
      <Col xs={24} xl={10}>
        <Funnel funnel={figures.funnel} />
      </Col>
      <Col xs={24} xl={12}>
        <DayChart
          title={text('ordersByDay')}
          sum={text('ordersSum', { orders: sum('orders'), paid: sum('paid') })}
          more={hrefOf('/orders')}
          days={days}
          bars={['orders', 'paid']}
        />
      </Col>
      <Col xs={24} xl={12}>
        <NothingFound {...figures.nothingFound} />
      </Col>
      <Col xs={24} xl={12}>
        <DayChart
          title={text('refundsByDay')}
          sum={text('refundsSum', { sum: formatYuan(sum('refunds')) })}
          more={hrefOf('/refunds')}
          days={days}
          bars={['refunds']}
          isMoney
        />
      </Col>
      <Col xs={24} xl={12}>
        <Pages pages={figures.pages} />
      </Col>
      <Col span={24}>
        <DaysTable days={days} />
      </Col>
    </Row>
  )
}

type Days = Pick<Dashboard, 'days'>

function TodayCards({ days }: Days) {
  const text = useText()
  const [yesterday, today] = days.slice(-2)
  return (
    <>
      {series.map((name) => (
        <Col key={name} xs={12} xl={4}>
          <Card size="small" className={classes['full']!}>
            <Statistic title={`${text('today')} · ${text(name)}`} value={shown(name, today![name])} />
            <small className={classes['soft']}>{text('yesterday', { value: shown(name, yesterday![name]) })}</small>
          </Card>
        </Col>
      ))}
    </>
  )
}

function DaysTable({ days }: Days) {
  const text = useText()
  return (
    <Card title={text('asTable')}>
      <Table
        size="small"
        rowKey="day"
        pagination={{ pageSize: 7, showSizeChanger: false }}
        dataSource={days.toReversed()}
        columns={[
          { title: text('day'), dataIndex: 'day' },
          ...series.map((name) => ({
            title: text(name),
            key: name,
            align: 'right' as const,
            render: (_: unknown, day: Dashboard['days'][number]) => shown(name, day[name]),
          })),
        ]}
      />
    </Card>
  )
}
