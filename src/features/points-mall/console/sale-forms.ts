import type { SaleForm } from '#console/parts/sale-forms.ts'

const form = { kind: 'points', add: '/points-goods', change: () => '/points-goods' } satisfies Omit<
  SaleForm,
  'audience'
>

export const saleForms: readonly SaleForm[] = [
  { ...form, audience: 'merchant' },
  { ...form, audience: 'platform' },
]
