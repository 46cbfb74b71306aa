import type { SaleForm } from '#console/parts/sale-forms.ts'

export const saleForms: readonly SaleForm[] = (['merchant', 'platform'] as const).map((audience) => ({
  kind: 'discount',
  audience,
  add: '/discounts/new',
  change: (saleId) => `/discounts/edit/${saleId}`,
}))
