import { Table } from 'antd'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { useMe } from '#console/parts/me.ts'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { platformSaleFigures, shopSaleFigures, type SaleFigures } from '../staff-contract.ts'
import { useText } from './text.ts'

const EVERY_MS = 15_000
const HEIGHT = 160

/** What a sale has sold: in all, by the hour, and what sold best. */
export function Figures({ saleId }: { saleId: number }) {
  const { audience } = useMe()
  const call = audience === 'merchant' ? shopSaleFigures : (platformSaleFigures as unknown as typeof shopSaleFigures)
  const asked = useCall(call, { saleId }, { everyMs: EVERY_MS })
  return <Loaded asked={asked}>{(figures) => <Shown figures={figures} />}</Loaded>
}

function Shown({ figures: { orders, units, amount, given, hours, goods } }: { figures: SaleFigures }) {
  const text = useText()
  const sum = text('figuresSum', { orders, units, amount: formatYuan(amount), given: formatYuan(given) })
  return (
    <>
      <p>{sum}</p>
      {orders > 0 && (
        <div role="img" aria-label={text('figuresByHour', { units: hours.reduce((all, hour) => all + hour.units, 0) })}>
          <ResponsiveContainer width="100%" height={HEIGHT}>
            <BarChart data={hours} accessibilityLayer={false}>
              <CartesianGrid vertical={false} stroke="var(--color-rule)" />
              <XAxis dataKey="time" tickFormatter={(time: string) => time.slice(11, 16)} tickLine={false} />
              <YAxis width={40} tickLine={false} axisLine={false} allowDecimals={false} />
              <Tooltip labelFormatter={(time) => String(time).slice(5, 16)} />
              <Bar dataKey="units" name={text('unitsSold')} fill="var(--color-structure)" isAnimationActive={false} />
            </BarChart>
          </ResponsiveContainer>
        </div>
      )}
      {goods.length > 0 && (
        <Table<SaleFigures['goods'][number]>
          size="small"
          rowKey={({ prodId }) => prodId}
          dataSource={goods}
          pagination={false}
          columns={[
            { title: text('product'), render: (_, { model }) => model },
            ...(['orders', 'units'] as const).map((name) => ({
              title: text(`figures_${name}`),
              align: 'right' as const,
              render: (_: unknown, row: SaleFigures['goods'][number]) => (
                <span className="num">{grouped(row[name])}</span>
              ),
            })),
            ...(['amount', 'given'] as const).map((name) => ({
              title: text(`figures_${name}`),
              align: 'right' as const,
              render: (_: unknown, row: SaleFigures['goods'][number]) => (
                <span className="num">{formatYuan(row[name])}</span>
              ),
            })),
          ]}
        />
      )}
    </>
  )
}
