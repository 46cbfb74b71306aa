import { Card, Statistic } from 'antd'
import type { ReactNode } from 'react'
import { formatYuan } from '#core/money.ts'
import { hrefOf } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { COUNTED_MAX } from '../rules.ts'
import { shopDashboard, shopOrderCounts } from '../shop-contract.ts'
import { LowStock } from './low-stock.tsx'
import { SalesChart } from './sales-chart.tsx'
import { useText } from './text.ts'
import css from './orders.module.css'

const TO_DO = ['pendingDelivery', 'partlyShipped', 'pendingPayment', 'pendingReceipt'] as const

/** What a shop's orders bring and want; `children`: what waits for it besides. */
export function ShopBoard({ children }: { children: ReactNode }) {
  const text = useText()
  const asked = useCall(shopDashboard, {})
  const counts = useCall(shopOrderCounts, {})
  return (
    <>
      <PageHead title={text('dashboard')} />
      <div className={css['board']}>
        <Card title={text('toDo')}>
          <Loaded asked={counts}>
            {(count) => (
              <div className={css['figures']}>
                {TO_DO.map((status) => (
                  <a key={status} href={hrefOf(`/orders?status=${status}`)}>
                    <Statistic
                      title={text(status)}
                      value={count[status] >= COUNTED_MAX ? `${COUNTED_MAX - 1}+` : count[status]}
                    />
                  </a>
                ))}
                {children}
              </div>
            )}
          </Loaded>
        </Card>
        <Loaded asked={asked}>
          {({ days, ...low }) => (
            <>
              <Card title={text('today')}>
                <div className={css['figures']}>
                  <Statistic title={text('salesToday')} value={formatYuan(days.at(-1)!.sales)} />
                  <Statistic title={text('ordersToday')} value={days.at(-1)!.orders} />
                </div>
              </Card>
              <Card title={text('salesByDay', { days: days.length })}>
                <SalesChart days={days} />
              </Card>
              <Card title={text('lowStock')}>
                <LowStock {...low} />
              </Card>
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}
