import { createFileRoute, useRouter } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { changePassword, ownAccount, type OwnAccount } from '../own-contract.ts'
import * as checks from './field/checks.ts'
import { useAccountForm } from './field/form.ts'
import { NewPasswordFields, PasswordField } from './field/password-field.tsx'
import { PayPasswordForm } from './pay-password-form.tsx'
import { sealed } from './field/seal.ts'
import { Submit } from '#ui/field/submit.tsx'
import { useText } from './text.ts'
import css from './account.module.css'

const SAID_MS = 4000

export const Route = createFileRoute('/user-center/uc-password')({
  loader: () => call(ownAccount, {}, { handles: 'all' }),
  component: PasswordPage,
})

function PasswordPage() {
  const own = Route.useLoaderData()
  const router = useRouter()
  const text = useText()
  return (
    <div className={css.page}>
      <h1>{text('passwords')}</h1>
      <div className={css.two}>
        <LoginPassword own={own} />
        <section aria-labelledby="pay-password" className={css.part}>
          <h2 id="pay-password">
            {text('payPassword')}{' '}
            <span className={own.hasPayPassword ? 'tag tag-structure' : 'tag'}>
              {text(own.hasPayPassword ? 'payPasswordIsSet' : 'payPasswordIsNot')}
            </span>
          </h2>
          <p className="sm soft">{text('payPasswordMore')}</p>
          <PayPasswordForm
            key={String(own.hasPayPassword)}
            own={own}
            onDone={() => {
              toast(text('payPasswordSaved'), { kind: 'ok', ms: SAID_MS })
              void router.invalidate()
            }}
          />
        </section>
      </div>
    </div>
  )
}

function LoginPassword({ own }: { own: OwnAccount }) {
  const text = useText()
  const form = useAccountForm('account')

  async function submit() {
    const request = form.read(checks.passwordForm)
    if (!request) return
    await form.attempt(async () => {
      const [oldPassword, password] = [await sealed(request.oldPassword), await sealed(request.password)]
      await call(changePassword, { oldPassword, password }, { handles: 'all' })
      form.empty()
      toast(text('passwordChanged'), { kind: 'ok', ms: SAID_MS })
    })
  }

  return (
    <section aria-labelledby="login-password" className={css.part}>
      <h2 id="login-password">{text('loginPassword')}</h2>
      <p className="sm soft">{text('passwordMore')}</p>
      <form {...form.props} className={css.form} onSubmit={(event) => (event.preventDefault(), void submit())}>
        {/* For password managers: whose password this is. */}
        <input hidden name="username" autoComplete="username" value={own.userName ?? own.mobile} readOnly />
        <PasswordField form={form} name="oldPassword" label={text('oldPassword')} />
        <NewPasswordFields form={form} label={text('newPassword')} />
        <Submit form={form} look="plain">
          {text('changePassword')}
        </Submit>
        <a className="sm" href="/forget-password">
          {text('forgottenPassword')}
        </a>
      </form>
    </section>
  )
}
