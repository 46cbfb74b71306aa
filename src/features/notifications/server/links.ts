import { payEntry } from '#features/payments/rules.ts'
import type { NotificationKind } from '../rules.ts'
import type { Facts } from './templates.ts'

const order = ({ order: number }: Facts) => `/user-center/uc-order-detail?orderNumber=${number}`
/** Of a top-up or a membership there is no order. */
const paidFor = ({ orderNumber, entry }: Facts) =>
  orderNumber
    ? order({ order: orderNumber })
    : entry === payEntry.membership
      ? '/member-center/buy-member'
      : '/user-center/uc-balance'
const returned = ({ case: number }: Facts) => `/return-detail?refundSn=${number}`
const part = ({ prodId, skuId }: Facts) => `/detail/${prodId}?skuId=${skuId}`
const invoice = ({ order: number }: Facts) => `/invoice-detail?orderNumber=${number}`
const firm = () => '/user-center/uc-business'
const ownShop = () => '/user-center/uc-freeshop'

const links: Record<NotificationKind, (facts: Facts) => string> = {
  orderPaid: order,
  orderShipped: order,
  orderExpired: order,
  orderReceived: order,
  groupFilled: order,
  groupDissolved: order,
  groupStopped: order,
  orderStopped: order,
  returnAccepted: returned,
  returnRefused: returned,
  returnResent: returned,
  returnClosed: returned,
  returnDismissed: returned,
  refundDone: paidFor,
  refundReturned: paidFor,
  transferRefused: paidFor,
  transferHandled: paidFor,
  pointsReturned: order,
  /** Of the mall's own service there is no shop. */
  answerWaiting: ({ shopId }) => (shopId ? `/chat?shopId=${shopId}&chatType=1` : '/chat?chatType=2'),
  priceFell: part,
  backInStock: part,
  flashStarting: ({ saleId }) => `/secdetail/${saleId}`,
  invoiceIssued: invoice,
  invoiceRefused: () => '/user-center/uc-invoice',
  invoiceVoided: invoice,
  firmApproved: firm,
  firmRefused: firm,
  shopApproved: ownShop,
  shopRefused: ownShop,
  membershipEnding: () => '/member-center/buy-member',
}

/** The page of what it is about. */
export const hrefOf = (kind: NotificationKind, facts: Facts): string => links[kind](facts)
