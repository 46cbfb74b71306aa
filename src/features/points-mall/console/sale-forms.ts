import type { SaleForm } from '#console/parts/sale-forms.ts'

export const saleForm: SaleForm = {
  kind: 'points',
  add: '/points-goods',
  change: () => '/points-goods',
  invite: '/sales/invite/points',
}
