import { Button, Card } from 'antd'
import { use, useState } from 'react'
import { can } from '#core/status-table.ts'
import { call } from '#ui/call/call.ts'
import { openWindow } from '#ui/overlay/open-window.ts'
import { backTo } from '#console/parts/address.ts'
import { OrderCasesContext } from '#console/parts/order-cases.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useAttempt, useCall } from '#console/parts/use-call.ts'
import { addOrderNote, shopOrderDetail, shopOrderDocument, type ShopOrderDetail } from '../shop-contract.ts'
import type { DocumentKind } from '../rules.ts'
import { hasStep, mayTake, orderStates } from '../states.ts'
import { AddressDrawer } from './address-drawer.tsx'
import { Notes } from './notes.tsx'
import { explained, Facts, Goods, totalOf } from './order-parts.tsx'
import { ParcelCards } from './parcel-cards.tsx'
import { HandOverDrawer, Prepare } from './pickup.tsx'
import { ShipDrawer } from './ship-drawer.tsx'
import { StatusTag } from './status-tag.tsx'
import { WhyPrice } from '#features/catalog/web/why/why-price.tsx'
import { useText } from './text.ts'
import css from './orders.module.css'

export default function OrderPage({ orderNumber = '' }: { orderNumber?: string }) {
  const asked = useCall(shopOrderDetail, { orderNumber })
  return <Loaded asked={asked}>{(order) => <Order order={order} reload={() => asked.refetch()} />}</Loaded>
}

function Order({ order, reload }: { order: ShopOrderDetail; reload: () => Promise<unknown> }) {
  const text = useText()
  const casesOf = use(OrderCasesContext)
  const [doing, setDoing] = useState<'ship' | 'handOver' | 'address'>()
  const mayDo = (action: 'ship' | 'handOver') => mayTake(order, action, 'seller')
  const close = () => setDoing(undefined)
  const { attempt } = useAttempt()
  const print = (kind: DocumentKind) =>
    void attempt(() =>
      openWindow(() => call(shopOrderDocument, { orderNumber: order.orderNumber, kind }, { handles: 'all' })),
    )
  return (
    <>
      <PageHead
        title={text('order', { orderNumber: order.orderNumber })}
        actions={
          <>
            <Button onClick={() => print('delivery')}>{text('deliveryNote')}</Button>
            <Button onClick={() => print('contract')}>{text('contract')}</Button>
            {(['ship', 'handOver'] as const).filter(mayDo).map((action) => (
              <Button key={action} type="primary" onClick={() => setDoing(action)}>
                {text(action)}
              </Button>
            ))}
            <Prepare order={order} />
          </>
        }
      >
        <a href={backTo('/orders')}>{text('back')}</a> <StatusTag order={order} />
      </PageHead>
      <div className={css['grid']}>
        <div>
          <Card title={text('goods')}>
            <Goods order={order} />
            <WhyPrice lines={explained(order)} freight={order.transfee} total={totalOf(order)} />
          </Card>
          {mayTakeParcels(order) && <ParcelCards order={order} reload={reload} />}
          {casesOf(order.orderNumber)}
        </div>
        <div>
          <AddressCard order={order} onChange={() => setDoing('address')} />
          <Card title={text('facts')}>
            <Facts order={order} />
          </Card>
          <Card title={text('notes')}>
            <Notes order={order} add={addOrderNote} shownBy={shopOrderDetail} hint={text('noteHint')} />
          </Card>
        </div>
      </div>
      <ShipDrawer order={order} open={doing === 'ship'} close={close} reload={reload} />
      <HandOverDrawer order={order} open={doing === 'handOver'} close={close} reload={reload} />
      <AddressDrawer order={order} open={doing === 'address'} close={close} reload={reload} />
    </>
  )
}

const mayTakeParcels = ({ dvyType }: ShopOrderDetail): boolean => hasStep(dvyType, 'ship')

/** Who gets the goods, and where; to be changed as long as none of them has left. */
function AddressCard({ order, onChange }: { order: ShopOrderDetail; onChange: () => void }) {
  const text = useText()
  const mayReaddress = can(orderStates, order.status, 'readdress', 'seller') && !order.isPartlyShipped
  return (
    <Card
      title={text(order.station ? 'collector' : 'address')}
      extra={
        mayReaddress && (
          <Button size="small" onClick={onChange}>
            {text('changeAddress')}
          </Button>
        )
      }
    >
      <p>
        {order.address.receiver} {order.address.mobile}
      </p>
      <p>
        {order.region} {order.address.addr}
      </p>
    </Card>
  )
}
