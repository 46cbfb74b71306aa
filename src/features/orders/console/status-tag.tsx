import { Tag } from 'antd'
import { deliveryMethods } from '#features/shops/rules.ts'
import type { ShopOrder } from '../shop-contract.ts'
import { mayTake } from '../states.ts'
import { useText } from './text.ts'

type Shown = Pick<ShopOrder, 'status' | 'dvyType' | 'isPartlyShipped'>

/** Where an order stands; how it is delivered, where that is not by express. */
export function StatusTag({ order: { status, dvyType, isPartlyShipped } }: { order: Shown }) {
  const text = useText()
  const isReady = mayTake({ status, dvyType }, 'handOver', 'seller')
  const isOpen = mayTake({ status, dvyType }, 'useUp', 'voucher')
  const isToShip = mayTake({ status, dvyType }, 'ship', 'seller') || mayTake({ status, dvyType }, 'prepare', 'seller')
  return (
    <>
      <Tag
        color={status === 'completed' ? 'success' : isToShip ? 'warning' : isReady || isOpen ? 'processing' : 'default'}
      >
        {text(isPartlyShipped ? 'partlyShipped' : isReady ? 'readyForPickup' : isOpen ? 'toRedeem' : status)}
      </Tag>
      {dvyType !== deliveryMethods.express && <Tag>{text(`dvy_${dvyType}` as 'dvy_2')}</Tag>}
    </>
  )
}
