import type { SaleForm } from '#console/parts/sale-forms.ts'

export const saleForm: SaleForm = {
  kind: 'group',
  add: '/sales/group/new',
  change: (saleId) => `/sales/group/${saleId}`,
  invite: '/sales/invite/group',
}
