import type { SaleForm } from '#console/parts/sale-forms.ts'

export const saleForms: readonly SaleForm[] = [
  { kind: 'group', audience: 'merchant', add: '/sales/group/new', change: (saleId) => `/sales/group/${saleId}` },
]
