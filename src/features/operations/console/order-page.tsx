import { Button, Card, Descriptions } from 'antd'
import { backTo, hrefOf } from '#console/parts/address.ts'
import { useMay } from '#console/parts/me.ts'
import { PageHead } from '#console/parts/page-head.tsx'
import { Loaded } from '#console/parts/states.tsx'
import { useCall } from '#console/parts/use-call.ts'
import { CaseTable } from '#features/after-sales/console/case-table.tsx'
import { WhyPrice } from '#features/catalog/web/why/why-price.tsx'
import { Notes } from '#features/orders/console/notes.tsx'
import { explained, Facts, Goods, totalOf } from '#features/orders/console/order-parts.tsx'
import { ParcelList } from '#features/orders/console/parcel-cards.tsx'
import { StatusTag } from '#features/orders/console/status-tag.tsx'
import { addPlatformNote } from '#features/orders/shop-contract.ts'
import { ownReasonOf } from '#features/orders/states.ts'
import { OrderMoney } from '#features/payments/console/order-money.tsx'
import { platformOrder, type PlatformOrderDetail } from '../contract.ts'
import { useText } from './text.ts'
import classes from './operations.module.css'

export default function OrderPage({ orderNumber = '' }: { orderNumber?: string }) {
  const asked = useCall(platformOrder, { orderNumber })
  return <Loaded asked={asked}>{(order) => <Order order={order} />}</Loaded>
}

function Order({ order }: { order: PlatformOrderDetail }) {
  const text = useText()
  const may = useMay()
  return (
    <>
      <PageHead
        title={text('order', { orderNumber: order.orderNumber })}
        actions={
          may('log') && <Button href={hrefOf(`/log?keyword=order:${order.orderNumber}`)}>{text('changes')}</Button>
        }
      >
        <a href={backTo('/orders')}>{text('allOrders')}</a> <StatusTag order={order} />
      </PageHead>
      <div className={classes['order']}>
        <div>
          <Card title={text('goods')}>
            <Goods order={order} />
            <WhyPrice lines={explained(order)} freight={order.transfee} total={totalOf(order)} />
          </Card>
          <OrderMoney payments={order.payments} refunds={order.refunds} />
          <Card title={text('returns')}>
            {order.returns.length > 0 ? <CaseTable cases={order.returns} /> : <p>{text('noReturns')}</p>}
          </Card>
          <Card title={text('parcels')}>
            <ParcelList parcels={order.parcels} />
          </Card>
        </div>
        <div>
          <Card title={text('people')}>
            <People order={order} />
          </Card>
          <Card title={text('orderFacts')}>
            <Facts order={order} />
          </Card>
          <Card title={text('notes')}>
            <Notes order={order} add={addPlatformNote} shownBy={platformOrder} hint={text('noteHint')} />
          </Card>
        </div>
      </div>
    </>
  )
}

/** Whose order it is, who sends it, and where to. */
function People({
  order: { account, shop, shopName, address, region, cancelReason, deleteTime },
}: {
  order: PlatformOrderDetail
}) {
  const text = useText()
  const may = useMay()
  const known = ownReasonOf(cancelReason)
  const why = known ? text(`cancel_${known}`) : cancelReason
  const items = [
    { key: 'shop', label: text('shop'), children: shop.tel ? `${shopName} ${shop.tel}` : shopName },
    {
      key: 'buyer',
      label: text('buyer'),
      children: may('users') ? <a href={hrefOf(`/users/${account.userId}`)}>{account.name}</a> : account.name,
    },
    { key: 'mobile', label: text('mobile'), children: account.mobile },
    { key: 'receiver', label: text('receiver'), children: `${address.receiver} ${address.mobile}` },
    { key: 'address', label: text('address'), children: `${region} ${address.addr}` },
    ...(why ? [{ key: 'why', label: text('cancelReason'), children: why }] : []),
    ...(deleteTime ? [{ key: 'deleted', label: text('deleted'), children: deleteTime }] : []),
  ]
  return <Descriptions column={1} size="small" items={items} />
}
