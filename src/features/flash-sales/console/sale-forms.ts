import type { SaleForm } from '#console/parts/sale-forms.ts'

export const saleForm: SaleForm = {
  kind: 'flash',
  add: '/sales/flash/new',
  change: (saleId) => `/sales/flash/${saleId}`,
  invite: '/sales/invite/flash',
}
