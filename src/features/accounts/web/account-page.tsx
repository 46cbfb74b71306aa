import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { NICK_MAX } from '#core/limits.ts'
import { ERROR_MS } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { Field, Select } from '#ui/field/field.tsx'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { ownAccount, setUserInfo, type OwnAccount } from '../own-contract.ts'
import { SEXES } from '../rules.ts'
import { AvatarField } from './field/avatar-field.tsx'
import * as checks from './field/checks.ts'
import { useAccountForm } from './field/form.ts'
import { Submit } from '#ui/field/submit.tsx'
import { useText } from './text.ts'
import css from './account.module.css'

const MobileDialog = lazyPart(() => import('./mobile-dialog.tsx'))

export const Route = createFileRoute('/user-center/uc-account')({
  loader: () => call(ownAccount, {}, { handles: 'all' }),
  component: AccountPage,
})

function AccountPage() {
  const own = Route.useLoaderData()
  const text = useText()
  return (
    <section aria-labelledby="title" className={css.page}>
      <h1 id="title">{text('profile')}</h1>
      <AvatarField own={own} />
      <ProfileForm own={own} />
      <Facts own={own} />
    </section>
  )
}

function ProfileForm({ own }: { own: OwnAccount }) {
  const text = useText()
  const router = useRouter()
  const form = useAccountForm('account', { keptAs: 'profile' })

  async function save() {
    const input = form.read(checks.profileForm)
    if (!input) return
    await form.attempt(async () => {
      await call(setUserInfo, input, { handles: 'all' })
      toast(text('saved'), { kind: 'ok', ms: ERROR_MS })
      await router.invalidate()
    })
  }

  return (
    <form {...form.props} className={css.form} onSubmit={(event) => (event.preventDefault(), void save())}>
      <Field
        label={text('nickName')}
        name="nickName"
        required
        autoComplete="nickname"
        hint={text('nickHint', { max: NICK_MAX })}
        defaultValue={own.nickName}
        {...form.problem('nickName')}
      />
      <Select label={text('sex')} name="sex" autoComplete="sex" defaultValue={own.sex ?? ''}>
        <option value="">{text('sexNone')}</option>
        {SEXES.map((sex) => (
          <option key={sex} value={sex}>
            {text(`sex${sex}`)}
          </option>
        ))}
      </Select>
      <Field
        label={text('birthday')}
        name="birthDate"
        type="date"
        min="1900-01-01"
        autoComplete="bday"
        hint={text('birthdayHint')}
        defaultValue={own.birthDate ?? ''}
        {...form.problem('birthDate')}
      />
      <Submit form={form} look="plain">
        {text('save')}
      </Submit>
    </form>
  )
}

/** What cannot be changed in place. */
function Facts({ own }: { own: OwnAccount }) {
  const text = useText()
  const router = useRouter()
  const [changesMobile, setChangesMobile] = useState(false)
  return (
    <dl className={css.facts}>
      <div>
        <dt>{text('mobile')}</dt>
        <dd>
          <span className="num">{own.mobile}</span>
          <button
            type="button"
            className="btn btn-text"
            aria-label={text('changeMobile')}
            onClick={() => setChangesMobile(true)}
          >
            {text('change')}
          </button>
        </dd>
      </div>
      {own.userName && (
        <div>
          <dt>{text('userName')}</dt>
          <dd>{own.userName}</dd>
        </div>
      )}
      <div>
        <dt>{text('level')}</dt>
        <dd>{text(`level${own.level as 1 | 2 | 3}`)}</dd>
      </div>
      {own.firmName && (
        <div>
          <dt>{text('firm')}</dt>
          <dd>{own.firmName}</dd>
        </div>
      )}
      <div>
        <dt>{text('registeredAt')}</dt>
        <dd className="num">{own.registeredAt}</dd>
      </div>
      {changesMobile && (
        <Opening>
          <MobileDialog
            hasPayPassword={own.hasPayPassword}
            onClose={() => setChangesMobile(false)}
            onDone={() => {
              setChangesMobile(false)
              toast(text('mobileChanged'), { kind: 'ok', ms: 4000 })
              void router.invalidate()
            }}
          />
        </Opening>
      )}
    </dl>
  )
}
