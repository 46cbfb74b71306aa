// Where a shop's day begins: its orders, and whatever else waits for it, each a link to where it is done.
import { Statistic } from 'antd'
import { hrefOf } from '#console/parts/address.ts'
import { useMay } from '#console/parts/me.ts'
import { useCall } from '#console/parts/use-call.ts'
import { shopReturns } from '#features/after-sales/staff-contract.ts'
import { shopInvoices } from '#features/invoices/shop-contract.ts'
import { ShopBoard } from '#features/orders/console/shop-board.tsx'
import { WAITING_COUNTED_MAX } from '#features/reviews/rules.ts'
import { reviewsWaiting } from '#features/reviews/staff-contract.ts'
import { OfflineNotice } from '#features/shops/console/offline-notice.tsx'
import { useText } from './text.ts'

export default function OverviewPage() {
  const may = useMay()
  return (
    <>
      <OfflineNotice />
      <ShopBoard>
        {may('afterSales') && <Returns />}
        {may('invoices') && <Invoices />}
        {may('reviews') && <Reviews />}
      </ShopBoard>
    </>
  )
}

function Returns() {
  const text = useText()
  const { data } = useCall(shopReturns, { queue: 'waiting', size: 1 })
  return <Figure title={text('returnsWaiting')} count={data?.total} path="/returns" />
}

function Invoices() {
  const text = useText()
  const { data } = useCall(shopInvoices, { size: 1 })
  return <Figure title={text('invoicesWaiting')} count={data?.waitingCount} path="/invoices" />
}

function Reviews() {
  const text = useText()
  const { data } = useCall(reviewsWaiting, {})
  const count = data === WAITING_COUNTED_MAX ? `${WAITING_COUNTED_MAX - 1}+` : data
  return <Figure title={text('reviewsWaiting')} count={count} path="/reviews?answered=no&sight=shown" />
}

const Figure = ({ title, count, path }: { title: string; count: number | string | undefined; path: string }) => (
  <a href={hrefOf(path)}>
    <Statistic title={title} value={count ?? '–'} />
  </a>
)
