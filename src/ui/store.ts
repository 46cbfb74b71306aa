import { useSyncExternalStore } from 'react'

/**
 * One value outside of React that components follow: toasts, the request to sign in, the cart's count. Browser only.
 */
export class Store<Value> {
  #value: Value
  readonly #listeners = new Set<() => void>()

  constructor(value: Value) {
    this.#value = value
  }

  get = (): Value => this.#value

  set = (value: Value): void => {
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** `onServer`: what the page was rendered with. */
export function useStore<Value>(store: Store<Value>, onServer: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer)
}
