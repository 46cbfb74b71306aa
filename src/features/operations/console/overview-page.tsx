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
import { shopSales } from '#features/sales/staff-contract.ts'
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
        {may('sales') && <SaleInvitations />}
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

function SaleInvitations() {
  const text = useText()
  const { data } = useCall(shopSales, { status: 'invited', size: 1 })
  return <Figure title={text('invitationsWaiting')} count={data?.total} path="/sales" />
}

/** First who is not content: an answer is owed there. */
function Reviews() {
  const text = useText()
  const of = (count: number | undefined) => (count === WAITING_COUNTED_MAX ? `${WAITING_COUNTED_MAX - 1}+` : count)
  const path = '/reviews?answered=no&sight=shown'
  return (
    <>
      <Figure
        title={text('poorReviewsWaiting')}
        count={of(useCall(reviewsWaiting, { grade: 'poor' }).data)}
        path={`${path}&grade=poor`}
      />
      <Figure title={text('reviewsWaiting')} count={of(useCall(reviewsWaiting, {}).data)} path={path} />
    </>
  )
}

const Figure = ({ title, count, path }: { title: string; count: number | string | undefined; path: string }) => (
  <a href={hrefOf(path)}>
    <Statistic title={title} value={count ?? '–'} />
  </a>
)
