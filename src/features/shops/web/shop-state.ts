import { useText } from './text.ts'

/** The shop's state in words (SHOP-3). */
export function useShopState(): (status: number) => string {
  const text = useText()
  return (status) => text(`state_${[-1, 0, 1, 2, 3].includes(status) ? status : 4}` as 'state_1')
}

/** Why a shop may not be entered (SHOP-1). */
export function useEntryWarning(): (status: number) => string {
  const text = useText()
  return (status) => text(status === 0 ? 'warn_0' : status === -1 ? 'warn_-1' : 'warn_other')
}
