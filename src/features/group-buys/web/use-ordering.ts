import { useRouter } from '@tanstack/react-router'
import { stringifySearch } from '#ui/page/query.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import type { GroupOffer } from '../contract.ts'

/** To the checkout, as a member of this group, or of one that the order starts; visitors sign in first. */
export function useOrdering({ saleId, prodId, skuId }: GroupOffer) {
  const { user } = useFrame()
  const router = useRouter()
  return (count: number, teamId: number | undefined): void => {
    const checkout = `/group-buy/confirm-order${stringifySearch({ saleId, prodId, skuId, count, teamId })}`
    if (user) router.history.push(checkout)
    else askLogin(checkout)
  }
}
