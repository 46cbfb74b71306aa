import { Card, Col, Row, Segmented, Statistic, Table } from 'antd'
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { z } from 'zod'
import { useSearch } from '#console/parts/location.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { dashboard } from '../contract.ts'
import { useText } from './text.ts'

type Figures = z.output<typeof dashboard.answer>
const series = ['sales', 'orders', 'paid', 'registrations'] as const
const now = ['toShip', 'unpaid', 'audits', 'failures'] as const
const spans = [7, 30, 90]

export default function DashboardPage() {
  const text = useText()
  const [search, change] = useSearch()
  const days = spans.find((span) => String(span) === search['days']) ?? 30
  const asked = useCall(dashboard, { days }, { everyMs: 60_000 })
  const options = spans.map((value) => ({ value, label: text('lastDays', { days: value }) }))
  return (
    <>
      <PageHead
        title={text('dashboard')}
        actions={<Segmented value={days} options={options} onChange={(value) => change({ days: value })} />}
      />
      <Loaded asked={asked}>{(figures) => <Figures figures={figures} />}</Loaded>
    </>
  )
}

function Figures({ figures }: { figures: Figures }) {
  const text = useText()
  const today = figures.days.at(-1)
  return (
    <Row gutter={[16, 16]}>
      {series.map((name) => (
        <Col key={name} xs={12} xl={6}>
          <Card>
            <Statistic title={`${text('today')} · ${text(name)}`} value={today?.[name] ?? 0} precision={name === 'sales' ? 2 : 0} />
          </Card>
        </Col>
      ))}
      {now.map((name) => (
        <Col key={name} xs={12} xl={6}>
          <Card>
            <Statistic title={text(name)} value={figures[name]} />
          </Card>
        </Col>
      ))}
      {series.map((name) => (
        <Col key={name} xs={24} xl={12}>
          <Card title={text(name)}>
            <div aria-hidden>
              <ResponsiveContainer width="100%" height={220}>
                <LineChart data={figures.days} accessibilityLayer={false}>
                  <CartesianGrid stroke="var(--color-rule)" vertical={false} />
                  <XAxis dataKey="day" tickFormatter={(day: string) => day.slice(5)} minTickGap={24} />
                  <YAxis width={64} allowDecimals={false} />
                  <Tooltip />
                  <Line
                    dataKey={name}
                    name={text(name)}
                    stroke="var(--color-structure)"
                    strokeWidth={2}
                    dot={false}
                    isAnimationActive={false}
                  />
                </LineChart>
              </ResponsiveContainer>
            </div>
          </Card>
        </Col>
      ))}
      <Col span={24}>
        <Card title={text('asTable')}>
          <Table
            size="small"
            rowKey="day"
            pagination={{ pageSize: 7, showSizeChanger: false }}
            dataSource={figures.days.toReversed()}
            columns={[
              { title: text('day'), dataIndex: 'day' },
              ...series.map((name) => ({ title: text(name), dataIndex: name, align: 'right' as const })),
            ]}
          />
        </Card>
      </Col>
    </Row>
  )
}
