import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'order.export': { zh_CN: '导出订单', en: 'Orders exported' },
    'order.handOver': { zh_CN: '自提核销', en: 'Pickup completed' },
    'order.note': { zh_CN: '添加订单备注', en: 'Order note added' },
    'order.parcel': { zh_CN: '更正运单', en: 'Tracking number corrected' },
    'order.prepare': { zh_CN: '备货完成', en: 'Marked as ready' },
    'order.readdress': { zh_CN: '修改收货地址', en: 'Delivery address changed' },
    'order.ship': { zh_CN: '发货', en: 'Shipped' },
    'voucher.redeem': { zh_CN: '核销券码', en: 'Voucher redeemed' },
  },
  subjects: {
    order: { zh_CN: '订单', en: 'Order', page: (number) => `/orders/${number}` },
  },
  jobs: {
    'expire-orders': { zh_CN: '取消超时未付款的订单', en: 'Cancel unpaid orders' },
    'receive-orders': { zh_CN: '自动确认收货', en: 'Confirm receipt automatically' },
    'expire-vouchers': { zh_CN: '券码到期', en: 'Expire vouchers' },
  },
  fields: {
    courier: { zh_CN: '物流公司或配送员', en: 'Courier' },
    waybill: { zh_CN: '运单号', en: 'Tracking number' },
    lines: { zh_CN: '商品', en: 'Items' },
    orderItemId: { zh_CN: '商品', en: 'Item' },
    receiver: { zh_CN: '收货人', en: 'Recipient' },
    province: { zh_CN: '省', en: 'Province' },
    city: { zh_CN: '市', en: 'City' },
    area: { zh_CN: '区县', en: 'District' },
    addr: { zh_CN: '详细地址', en: 'Address' },
    ending: { zh_CN: '券码末四位', en: 'Last four digits of the code' },
    keyword: { zh_CN: '关键词', en: 'Keyword' },
    orderNumber: { zh_CN: '订单号', en: 'Order number' },
    product: { zh_CN: '商品', en: 'Product' },
    buyer: { zh_CN: '买家', en: 'Buyer' },
  },
  // Of the orders that were exported.
  values: {
    status: {
      all: { zh_CN: '全部', en: 'All' },
      pendingPayment: { zh_CN: '待付款', en: 'Unpaid' },
      pendingDelivery: { zh_CN: '待发货', en: 'To ship' },
      partlyShipped: { zh_CN: '部分发货', en: 'Partly shipped' },
      pendingReceipt: { zh_CN: '已发货', en: 'Shipped' },
      completed: { zh_CN: '已完成', en: 'Completed' },
      canceled: { zh_CN: '已取消', en: 'Canceled' },
      grouping: { zh_CN: '拼团中', en: 'Waiting for group' },
    },
  },
}
