import { Card } from 'antd'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatYuan } from '#core/money.ts'
import type { Dashboard } from '../contract.ts'
import { useText } from './text.ts'
import classes from './operations.module.css'

type Props = {
  title: string
  /** The chart as a sentence. */
  sum: string
  /** The page with the details. */
  more: string
  days: Dashboard['days']
  bars: readonly ('sales' | 'refunds' | 'orders' | 'paid')[]
  isMoney?: boolean
}

const HEIGHT = 240
const COLOURS = ['var(--color-structure)', 'var(--color-action)']

/** One or two bars a day. */
export function DayChart({ title, sum, more, days, bars, isMoney = false }: Props) {
  const text = useText()
  return (
    <Card className={classes['whole'] ?? ''} title={title} extra={<a href={more}>{text('seeAll')}</a>}>
      <p>{sum}</p>
      <div role="img" aria-label={`${title}: ${sum}`}>
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <BarChart data={days} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--color-rule)" />
            <XAxis dataKey="day" tickFormatter={(day: string) => day.slice(5)} minTickGap={24} tickLine={false} />
            <YAxis width={72} allowDecimals={false} tickLine={false} axisLine={false} />
            <Tooltip formatter={(value) => (isMoney ? `¥${formatYuan(Number(value))}` : Number(value))} />
            {bars.map((bar, at) => (
              <Bar key={bar} dataKey={bar} name={text(bar)} fill={COLOURS[at]!} isAnimationActive={false} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </Card>
  )
}
