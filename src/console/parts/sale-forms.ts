/** Where a sale of each kind is written, as the features' console/sale-forms.ts say. */
import type { SaleKind } from '#features/sales/states.ts'

const declared = import.meta.glob<SaleForm>('../../features/*/console/sale-forms.ts', {
  eager: true,
  import: 'saleForm',
})

/** Addresses below that of the back office. */
export type SaleForm = {
  kind: SaleKind
  /** A shop proposes one of its own, and changes it. */
  add: `/${string}`
  change: (saleId: number) => `/${string}`
  /** The operator writes one for a shop; with `?sale=` it changes one that waits for an answer. */
  invite: `/${string}`
}

export const saleForms: readonly SaleForm[] = Object.values(declared)
