import type { SaleForm } from '#console/parts/sale-forms.ts'

export const saleForm: SaleForm = {
  kind: 'points',
  add: '/points-goods?sale=new',
  change: (saleId) => `/points-goods?sale=${saleId}`,
  invite: '/sales/invite/points',
}
