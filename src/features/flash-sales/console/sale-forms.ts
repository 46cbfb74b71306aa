import type { SaleForm } from '#console/parts/sale-forms.ts'

export const saleForms: readonly SaleForm[] = [
  {
    kind: 'flash',
    audience: 'merchant',
    add: '/sales/flash/new',
    change: (saleId) => `/sales/flash/${saleId}`,
  },
]
