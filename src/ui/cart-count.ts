import { useFrame } from './frame-data.ts'
import { Store, useStore } from './store.ts'

/** How many things lie in the cart since this page was rendered; undefined: as it was rendered. */
const changed = new Store<number | undefined>(undefined)

/** Every shown cart number follows (LAYOUT-10). */
export const setCartCount = (count: number): void => changed.set(count)

export function useCartCount(): number {
  const { cartCount } = useFrame()
  return useStore(changed, undefined) ?? cartCount
}
