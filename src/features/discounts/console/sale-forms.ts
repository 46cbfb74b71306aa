import type { SaleForm } from '#console/parts/sale-forms.ts'

export const saleForm: SaleForm = {
  kind: 'discount',
  add: '/discounts/new',
  change: (saleId) => `/discounts/edit/${saleId}`,
  invite: '/sales/invite/discount',
}
