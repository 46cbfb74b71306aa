import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Icon } from '#ui/page/icon.tsx'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { isFavourite, toggleFavourite } from '#features/favourites/mark-contract.ts'
import { useText } from './text.ts'

/** Is it a favourite? Asked after the page is shown; the question itself never opens the login popup. */
export function useFavourite(ask: () => Promise<boolean>, toggle: () => Promise<boolean>, id: number) {
  const { user } = useFrame()
  const router = useRouter()
  const [isOne, setIsOne] = useState(false)
  const isMember = user !== null
  const toastNetworkError = useNetworkErrorToast()
  useEffect(() => {
    if (!isMember) return undefined
    let isLeft = false
    void ask().then(
      (is) => isLeft || setIsOne(is),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is written anew with every rendering and asks for `id`
  }, [isMember, id])
  const press = () => {
    if (isMember) void toggle().then(setIsOne, toastNetworkError)
    else askLogin(router.state.location.href)
  }
  return { isOne, press }
}

/** A refusal says nothing, and no window opens. */
export const silent = { asksLogin: false, handles: 'all' } as const

/** `skuId`: the variant that is chosen, if any is. */
export function FavouriteButton({ prodId, skuId }: { prodId: number; skuId: number | undefined }) {
  const text = useText()
  const { isOne, press } = useFavourite(
    () => call(isFavourite, { prodId, skuId }, silent),
    () => call(toggleFavourite, { prodId, skuId }),
    skuId ?? -prodId,
  )
  return (
    <button type="button" className="btn btn-text push" aria-pressed={isOne} onClick={press}>
      <Icon name="heart" />
      {text(isOne ? 'collected' : 'collect')}
    </button>
  )
}
