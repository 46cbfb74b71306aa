import { Button, Card, Descriptions, Table } from 'antd'
import { useState } from 'react'
import { formatYuan } from '#core/money.ts'
import { can } from '#core/status-table.ts'
import { call } from '#ui/call.ts'
import { hrefOf } from '#console/parts/location.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { shopOrderDetail, shopOrderDocument, type ShopOrderDetail } from '../shop-contract.ts'
import type { DocumentKind } from '../rules.ts'
import { orderStates } from '../states.ts'
import { AddressDrawer } from './address-drawer.tsx'
import { Notes } from './notes.tsx'
import { ParcelCards } from './parcel-cards.tsx'
import { ShipDrawer } from './ship-drawer.tsx'
import { StatusTag } from './status-tag.tsx'
import { useText } from './text.ts'
import css from './orders.module.css'

export default function OrderPage({ orderNumber = '' }: { orderNumber?: string }) {
  const asked = useCall(shopOrderDetail, { orderNumber })
  return <Loaded asked={asked}>{(order) => <Order order={order} reload={() => void asked.refetch()} />}</Loaded>
}

function Order({ order, reload }: { order: ShopOrderDetail; reload: () => void }) {
  const text = useText()
  const [doing, setDoing] = useState<'ship' | 'address'>()
  const close = () => setDoing(undefined)
  const mayReaddress = can(orderStates, order.status, 'readdress', 'seller') && !order.isPartlyShipped
  const print = async (kind: DocumentKind) => {
    open(await call(shopOrderDocument, { orderNumber: order.orderNumber, kind }), '_blank')
  }
  return (
    <>
      <PageHead
        title={text('order', { orderNumber: order.orderNumber })}
        actions={
          <>
            <Button onClick={() => void print('delivery')}>{text('deliveryNote')}</Button>
            <Button onClick={() => void print('contract')}>{text('contract')}</Button>
            {can(orderStates, order.status, 'ship', 'seller') && (
              <Button type="primary" onClick={() => setDoing('ship')}>
                {text('ship')}
              </Button>
            )}
          </>
        }
      >
        <a href={hrefOf('/orders')}>{text('back')}</a> <StatusTag order={order} />
      </PageHead>
      <div className={css['grid']}>
        <div>
          <Card title={text('goods')}>
            <Goods order={order} />
          </Card>
          <ParcelCards order={order} reload={reload} />
        </div>
        <div>
          <Card
            title={text('address')}
            extra={
              mayReaddress && (
                <Button size="small" onClick={() => setDoing('address')}>
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
          <Card title={text('facts')}>
            <Facts order={order} />
          </Card>
          <Card title={text('notes')}>
            <Notes order={order} />
          </Card>
        </div>
      </div>
      <ShipDrawer order={order} open={doing === 'ship'} close={close} reload={reload} />
      <AddressDrawer order={order} open={doing === 'address'} close={close} reload={reload} />
    </>
  )
}

function Goods({ order }: { order: ShopOrderDetail }) {
  const text = useText()
  return (
    <Table
      size="small"
      rowKey="orderItemId"
      pagination={false}
      dataSource={order.lines}
      columns={[
        {
          title: text('goods'),
          render: (_, { pic, skuName, prodName, properties, partyCode }) => (
            <div className={css['lines']}>
              <div>
                <img src={pic} alt="" width={48} height={48} />
                <span>
                  <b>{skuName}</b> {prodName}
                  <br />
                  {properties}
                  <br />
                  {partyCode}
                </span>
              </div>
            </div>
          ),
        },
        { title: text('price'), align: 'right', render: (_, { price }) => formatYuan(price) },
        { title: text('quantity'), align: 'right', render: (_, { prodCount, unit }) => `${prodCount} ${unit}` },
        { title: text('sent'), align: 'right', dataIndex: 'sentCount' },
        { title: text('subtotal'), align: 'right', render: (_, { actualTotal }) => formatYuan(actualTotal) },
      ]}
    />
  )
}

function Facts({ order }: { order: ShopOrderDetail }) {
  const text = useText()
  const { orderInvoice: invoice } = order
  const facts: [string, string | null][] = [
    [text('buyer'), order.buyer],
    [text('created'), order.createTime],
    [text('paid'), order.payTime],
    [text('shippedAt'), order.dvyTime],
    [text('finishedAt'), order.finallyTime],
    [text('canceledAt'), order.cancelTime],
    [text('goodsSum'), formatYuan(order.total)],
    [text('freight'), formatYuan(order.transfee)],
    [text('offer'), order.reduceAmount > 0 ? `−${formatYuan(order.reduceAmount)}` : null],
    [text('actual'), formatYuan(order.actualTotal)],
    [text('invoice'), invoice ? `${invoice.titleName} ${invoice.taxpayerId ?? ''}` : text('noInvoice')],
    [text('remarks'), order.remarks || null],
  ]
  return (
    <Descriptions
      column={1}
      size="small"
      items={facts.filter(([, value]) => value !== null).map(([label, children]) => ({ key: label, label, children }))}
    />
  )
}
