import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { Check } from '#ui/field/check.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { ownAccount, setUserInfo } from '../own-contract.ts'
import { useText } from './text.ts'
import css from './account.module.css'

const SAID_MS = 2000

export const Route = createFileRoute('/user-center/uc-individualization')({
  loader: () => call(ownAccount, {}, { handles: 'all' }),
  component: IndividualizationPage,
})

function IndividualizationPage() {
  const { recommends } = Route.useLoaderData()
  const text = useText()
  const router = useRouter()
  const toastNetworkError = useNetworkErrorToast()
  const [isBusy, setBusy] = useState(false)

  async function turn(wanted: boolean) {
    setBusy(true)
    try {
      await call(setUserInfo, { recommends: wanted })
      toast(text(wanted ? 'switchedOn' : 'switchedOff'), { kind: 'ok', ms: SAID_MS })
      await router.invalidate()
    } catch (error) {
      toastNetworkError(error) // the box stands as it was
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby="title" className={css.page}>
      <h1 id="title">{text('preferences')}</h1>
      <Check checked={recommends} disabled={isBusy} onChange={(event) => void turn(event.target.checked)}>
        <b>{text('recommendations')}</b>
      </Check>
      <p className={css.more} role="status">
        {text(recommends ? 'recommendationsOn' : 'recommendationsOff')}
      </p>
      <p className="sm soft">
        {text('footprintsKept')} <a href="/user-center/uc-footprint">{text('toFootprints')}</a>
      </p>
    </section>
  )
}
