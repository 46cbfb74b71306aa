import { useFrame } from './frame-data.ts'
import { Store, useStore } from '../store.ts'

/** How many things lie in the cart since this page was rendered; undefined: as it was rendered. */
const changed = new Store<number | undefined>(undefined)

/** To the other tabs; a server has none. */
const tabs = typeof document === 'undefined' ? undefined : new BroadcastChannel('cart')
if (tabs) tabs.onmessage = ({ data }: MessageEvent<number>) => changed.set(data)

/** Every shown cart number follows, in this tab and in the others (LAYOUT-10). */
export const setCartCount = (count: number): void => {
  changed.set(count)
  tabs?.postMessage(count)
}

export function useCartCount(): number {
  const { cartCount, user } = useFrame()
  const count = useStore(changed, undefined)
  return user ? (count ?? cartCount) : cartCount
}

let save: (() => Promise<boolean>) | undefined

/** The open cart page, which sends what is typed there a moment later. Answers how to end it. */
export function onCartWanted(saves: () => Promise<boolean>): () => void {
  save = saves
  return () => (save = undefined)
}

/** Whoever goes on with the cart waits for what was just typed in it. False: something of it was refused, and said. */
export const cartSaved = async (): Promise<boolean> => save?.() ?? true
