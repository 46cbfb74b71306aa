import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { z } from 'zod'
import { formatYuan } from '#core/money.ts'
import type { shopDashboard } from '../shop-contract.ts'
import { useText } from './text.ts'

const HEIGHT = 260

/** A bar a day; who cannot see it reads the sum. */
export function SalesChart({ days }: { days: z.output<typeof shopDashboard.answer>['days'] }) {
  const text = useText()
  const sum = text('salesSum', {
    orders: days.reduce((all, { orders }) => all + orders, 0),
    sales: formatYuan(days.reduce((all, { sales }) => all + sales, 0)),
  })
  return (
    <>
      <p>{sum}</p>
      <div role="img" aria-label={sum}>
        <ResponsiveContainer width="100%" height={HEIGHT}>
          <BarChart data={days} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--color-rule)" />
            <XAxis dataKey="day" tickFormatter={(day: string) => day.slice(5)} tickLine={false} />
            <YAxis width={70} tickLine={false} axisLine={false} />
            <Tooltip formatter={(value) => formatYuan(Number(value))} />
            <Bar dataKey="sales" name={text('amount')} fill="var(--color-structure)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </>
  )
}
