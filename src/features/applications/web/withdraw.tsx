import { useRouter } from '@tanstack/react-router'
import type { Endpoint } from '#core/endpoint.ts'
import { isOurs, Problem } from '#core/problem.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { useConfirm } from '#ui/overlay/confirm.tsx'
import { useText } from './text.ts'

/** What nobody has decided yet can be taken back. `by`: the kind's call, which wants nothing more. */
export function Withdraw({ by, className = '' }: { by: Endpoint; className?: string }) {
  const text = useText()
  const router = useRouter()
  const [ask, asking] = useConfirm()
  const toastNetworkError = useNetworkErrorToast()
  const withdraw = () =>
    void call(by, undefined).then(
      () => router.invalidate(),
      (error: unknown) => {
        toastNetworkError(error)
        // Decided meanwhile: the frame said so, the page shows what.
        if (error instanceof Problem && !isOurs(error.problem)) return router.invalidate()
      },
    )
  return (
    <>
      <button
        type="button"
        className={`btn btn-sm ${className}`}
        onClick={() =>
          ask({ title: text('withdrawTitle'), body: text('withdrawBody'), action: text('withdraw'), onYes: withdraw })
        }
      >
        {text('withdraw')}
      </button>
      {asking}
    </>
  )
}
