import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useFrame } from '#ui/frame/frame-data.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { useStore } from '#ui/store.ts'
import { known } from './waited-for.ts'

const calls = () => import('./notice-calls.ts')
/** What was refused is told by the frame; a network error leaves the button as it is. */
const nothing = () => undefined

export function useStockNotice(skuId: number) {
  const { user } = useFrame()
  const router = useRouter()
  const isWaiting = useStore(known, undefined)?.has(skuId) ?? false
  const isMember = user !== null
  useEffect(() => {
    if (!isMember) return
    calls()
      .then(async ({ ask, takeInput, want }) => {
        ask()
        if (takeInput(skuId)) await want(skuId, true)
      })
      .catch(nothing)
  }, [isMember, skuId])

  function press() {
    calls()
      .then(async ({ keepInput, want }) => {
        if (isMember) return want(skuId, !isWaiting)
        keepInput(skuId)
        askLogin(router.state.location.href)
      })
      .catch(nothing)
  }
  return { isWaiting, press }
}
