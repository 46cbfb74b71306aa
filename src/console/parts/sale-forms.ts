/** Where a sale of each kind is proposed and changed, as the features' console/sale-forms.ts say. */
import type { StaffAudience } from '#core/permissions.ts'
import type { SaleKind } from '#features/sales/states.ts'

const declared = import.meta.glob<readonly SaleForm[]>('../../features/*/console/sale-forms.ts', {
  eager: true,
  import: 'saleForms',
})

export type SaleForm = {
  kind: SaleKind
  audience: StaffAudience
  /** Below the address of the back office. */
  add: `/${string}`
  change: (saleId: number) => `/${string}`
}

export const saleForms = (audience: StaffAudience): SaleForm[] =>
  Object.values(declared)
    .flat()
    .filter((form) => form.audience === audience)
