import { useRouter } from '@tanstack/react-router'
import { hrefOf, listSearch, type ListSearch } from './address.ts'

/** From where the address is by now: who chooses twice in a moment means both. */
export function useGo() {
  const { history, options } = useRouter()
  return (change: ListSearch, how: 'push' | 'replace' = 'push') =>
    history[how](hrefOf(listSearch(options.parseSearch(history.location.search)), change))
}
