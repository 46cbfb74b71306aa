import { Button, Segmented, Space } from 'antd'
import { useState } from 'react'
import { KeyList } from '#console/parts/key-list.tsx'
import type { Column } from '#console/parts/list-table.tsx'
import { useGo } from '#console/parts/address.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { useSearch, type Found } from '#console/parts/search.ts'
import { useAttempt, useCall, useChange } from '#console/parts/use-call.ts'
import { transfers } from '#features/import-export/contract.ts'
import { call } from '#ui/call/call.ts'
import { openWindow } from '#ui/overlay/open-window.ts'
import {
  exportOrders,
  shopOrderCounts,
  shopOrderDetail,
  shopOrderPapers,
  shopOrders,
  type ShopOrder,
} from '../shop-contract.ts'
import { COUNTED_MAX, PAPERS_AT_ONCE } from '../rules.ts'
import { mayTake, type ShopOrderFilter } from '../states.ts'
import { useOrderColumns } from './order-columns.tsx'
import { ordersSearch, orderTabs } from './search.ts'
import { ShipDrawer } from './ship-drawer.tsx'
import { isSentByPost, ShipManyDrawer } from './ship-many.tsx'
import { useText } from './text.ts'

export default function OrdersPage() {
  const text = useText()
  const [search, change] = useSearch(ordersSearch)
  const [shipping, setShipping] = useState<{ orderNumber: string; isOpen: boolean }>()
  const [chosen, setChosen] = useState<readonly ShopOrder[]>([])
  const [isShippingMany, setShippingMany] = useState(false)
  const toPost = chosen.filter(isSentByPost)
  const columns = useOrderColumns<ShopOrder>()
  const shippingColumn = useShippingColumn((orderNumber) => setShipping({ orderNumber, isOpen: true }))
  return (
    <>
      <PageHead title={text('orders')} actions={<Export search={search} />} />
      <StatusTabs status={search.status} choose={(status) => change({ status, after: undefined })} />
      <KeyList
        name="orders"
        list={shopOrders}
        columns={[...columns, shippingColumn]}
        rowKey={({ orderNumber }) => orderNumber}
        alsoGiven={['status']}
        selection={{
          keys: chosen.map(({ orderNumber }) => orderNumber),
          change: (_keys, orders) => setChosen(orders),
        }}
        actions={
          chosen.length > 0 && (
            <>
              {toPost.length > 0 && (
                <Button type="primary" onClick={() => setShippingMany(true)}>
                  {text('shipMany', { count: toPost.length })}
                </Button>
              )}
              <PrintNotes orders={chosen} />
            </>
          )
        }
        filters={[
          { key: 'words', label: text('wordsHint'), kind: 'text' },
          { key: 'from', label: text('from'), kind: 'date' },
          { key: 'to', label: text('to'), kind: 'date' },
        ]}
      />
      <ShipManyDrawer
        orders={toPost}
        open={isShippingMany}
        close={() => setShippingMany(false)}
        saved={() => setChosen([])}
      />
      {shipping && <Ship {...shipping} close={() => setShipping({ ...shipping, isOpen: false })} />}
    </>
  )
}

function useShippingColumn(ship: (orderNumber: string) => void): Column<ShopOrder> {
  const text = useText()
  return {
    key: 'actions',
    title: text('actions'),
    shown: 'always',
    render: (order) =>
      mayTake(order, 'ship', 'seller') && (
        <Button
          size="small"
          aria-label={`${text('ship')} ${order.orderNumber}`}
          onClick={() => ship(order.orderNumber)}
        >
          {text('ship')}
        </Button>
      ),
  }
}

type Search = Found<typeof ordersSearch>
type TabsProps = { status: Search['status']; choose: (status: Search['status']) => void }

/** Where orders stand, and how many stand there. */
function StatusTabs({ status: chosen, choose }: TabsProps) {
  const text = useText()
  const counts = useCall(shopOrderCounts, {}).data as Partial<Record<ShopOrderFilter, number>> | undefined
  const count = (tab: ShopOrderFilter): string => {
    const n = counts?.[tab] ?? 0
    return n === 0 ? '' : n >= COUNTED_MAX ? ` ${COUNTED_MAX - 1}+` : ` ${n}`
  }
  return (
    <Segmented
      aria-label={text('status')}
      value={chosen ?? 'all'}
      onChange={(status) => choose(status === 'all' ? undefined : status)}
      options={orderTabs.map((tab) => ({ value: tab, label: text(tab) + count(tab) }))}
      style={{ marginBottom: 'var(--space-3)' }}
    />
  )
}

/** The delivery notes of these orders behind one another, to print at once. */
function PrintNotes({ orders }: { orders: readonly ShopOrder[] }) {
  const text = useText()
  const { attempt, isBusy } = useAttempt()
  const orderNumbers = orders.slice(0, PAPERS_AT_ONCE).map(({ orderNumber }) => orderNumber)
  const print = () =>
    attempt(() => openWindow(() => call(shopOrderPapers, { orderNumbers, kind: 'delivery' }, { handles: 'all' })))
  return (
    <Button loading={isBusy} onClick={() => void print()}>
      {text('printNotes', { count: orderNumbers.length })}
    </Button>
  )
}

/** Of an order that was chosen in the list: what is left of it is read first. */
function Ship({ orderNumber, isOpen, close }: { orderNumber: string; isOpen: boolean; close: () => void }) {
  const asked = useCall(shopOrderDetail, { orderNumber })
  if (!asked.data) return null
  return <ShipDrawer key={orderNumber} order={asked.data} open={isOpen} close={close} reload={() => asked.refetch()} />
}

/** What the filters find, as a sheet; where it is made and fetched, the next page shows. */
function Export({ search }: { search: Search }) {
  const text = useText()
  const go = useGo()
  const exporting = useChange(exportOrders, { refresh: [transfers], done: text('exportStarted') })
  const input = Object.fromEntries(Object.keys(ordersSearch).map((name) => [name, search[name as keyof typeof search]]))
  const start = (format: 'xlsx' | 'csv') =>
    exporting.mutate({ ...input, format }, { onSuccess: () => go('/transfers') })
  return (
    <Space.Compact>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} loading={exporting.isPending} onClick={() => start(format)}>
          {text('exportAs', { format: format.toUpperCase() })}
        </Button>
      ))}
    </Space.Compact>
  )
}
