/** Orders, as the rest of the server may know them. */
export { packOf } from './pack.ts'
export { newOrders, type CreatedOrder, type OrderDraft, type OrderLine, type OrderSale } from './buyer/create.ts'
export { skusOrderedFrom } from './buyer/from-quotation.ts'
export { wireWrong } from './events.ts'
export type {
  BankDays,
  MovedOrder,
  OpenTransfers,
  OrderGroups,
  OrderInvoices,
  StrayMoneyOf,
  WrongTransfer,
} from './events.ts'
export {
  billedOrder,
  billedOrders,
  lastInvoiceInput,
  lockBilledOrder,
  type BilledLine,
  type BilledOrder,
} from './documents/invoicing.ts'
export { refundVouchers } from './vouchers.ts'
export {
  dissolveOrder,
  expireUnpaid,
  fillOrders,
  lockUnpaidOrders,
  payHeldOrders,
  payOrders,
  type UnpaidOrder,
} from './moves.ts'
export { orderPayInfo, type OrderPayInfo } from './buyer/pay-info.ts'
export { platformOrderOf } from './platform/platform-orders.ts'
export { holdLonger, holdsOf, longHold, type LongHold } from './holds.ts'
export { expireOrdersNow } from './pay-time.ts'
export {
  endRefunded,
  holdPieces,
  lockOrder,
  noteReturns,
  readOrder,
  refundPieces,
  releasePieces,
  type HeldOrder,
  type Pieces,
} from './returns.ts'
export { endShipping, shipOrder, traceParcel, type Shipment, type Trace } from './shop/shipping.ts'
