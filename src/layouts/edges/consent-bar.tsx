import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { acceptPolicies } from '#features/accounts/own-contract.ts'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { Icon } from '#ui/page/icon.tsx'
import { useText } from './text.ts'
import css from '../frame.module.css'

const hrefOf = { serviceTerms: '/termsPage', servicePolicy: '/termsPage?doc=privacy' } as const

/** The terms or the policy were reworded since the person agreed: what to read, and one button. */
export function ConsentBar() {
  const text = useText()
  const router = useRouter()
  const { user } = useFrame()
  const [isBusy, setBusy] = useState(false)
  const toastNetworkError = useNetworkErrorToast()
  if (!user || user.consentsDue.length === 0) return null

  async function agree() {
    setBusy(true)
    await call(acceptPolicies, user!.consentsDue).then(() => router.invalidate(), toastNetworkError)
    setBusy(false)
  }

  return (
    <aside className={css.consent} aria-label={text('policiesChanged')}>
      <div className="wrap row">
        <Icon name="info" />
        <p>
          {text('policiesChanged')}{' '}
          {user.consentsDue.map(({ document }) => (
            <a key={document} href={hrefOf[document]}>
              {text(document)}
            </a>
          ))}
        </p>
        <button type="button" className="btn btn-structure push" disabled={isBusy} onClick={() => void agree()}>
          {text('agreeToPolicies')}
        </button>
      </div>
    </aside>
  )
}
