import type { SaleShown } from '../states.ts'

export const shownColors: Readonly<Record<SaleShown, string>> = {
  draft: 'default',
  proposed: 'processing',
  invited: 'processing',
  coming: 'blue',
  running: 'success',
  refused: 'error',
  declined: 'error',
  withdrawn: 'default',
  lapsed: 'default',
  stopped: 'warning',
  ended: 'default',
}
