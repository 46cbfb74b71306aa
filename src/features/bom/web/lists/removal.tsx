import { useRouter } from '@tanstack/react-router'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useText } from '../text.ts'

/** `[remove, asking]`: asks, takes it away, and shows what is left. */
export function useRemoval() {
  const text = useText()
  const router = useRouter()
  const toastNetworkError = useNetworkErrorToast()
  const [ask, asking] = useConfirm()
  const remove = (name: string, work: () => Promise<unknown>) =>
    ask({
      title: text('remove'),
      body: text('removeQuestion', { name }),
      action: text('remove'),
      onYes: () => void work().then(() => router.invalidate(), toastNetworkError),
    })
  return [remove, asking] as const
}
