import { Button, Form, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CAPTCHA, TOTP_DIGITS } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { captcha } from '#features/accounts/sign-in-contract.ts'
import { sealed } from '#features/accounts/web/field/seal.ts'
import { staffSignIn } from '#features/staff/contract.ts'
import { call } from '#ui/call/call.ts'
import { useLocale } from '#ui/text.tsx'
import classes from './frame.module.css'
import { filled } from './parts/field/filled.ts'
import { FormProblem } from './parts/states.tsx'
import { useConsoleText } from './parts/text.ts'
import { keepStaffToken } from './parts/token.ts'
import { speakOther } from './speak.ts'

type Values = { userName: string; password: string; totpCode?: string; captchaCode?: string }
type Picture = { captchaId: string; image: string }

/** The page of whoever is not signed in. */
export function SignIn() {
  const text = useConsoleText()
  const locale = useLocale()
  useEffect(() => {
    document.title = `${text('signIn')} · ${text('title')}`
  }, [text])
  return (
    <main className={classes['door']}>
      <section className={classes['box']} aria-labelledby="sign-in-title">
        <h1 id="sign-in-title">{text('title')}</h1>
        <SignInForm lead={text('signInLead')}>
          <Button type="link" size="small" onClick={() => speakOther(locale)}>
            {text('language')}
          </Button>
        </SignInForm>
      </section>
    </main>
  )
}

type FormProps = { lead: string; /** At its foot. */ children?: ReactNode }

/** Name and password; for those with an authenticator app its code, in a second step. */
export function SignInForm({ lead, children }: FormProps) {
  const text = useConsoleText()
  const [needsCode, setNeedsCode] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const [picture, setPicture] = useState<Picture | null>(null)
  const [form] = Form.useForm<Values>()

  /** Each picture is good for one try. */
  async function drawPicture() {
    form.setFieldValue('captchaCode', '')
    setPicture(await call(captcha, {}, { handles: 'all' }))
  }

  async function send({ userName, password, totpCode, captchaCode }: Values) {
    setBusy(true)
    setProblem(null)
    try {
      const passWord = await sealed(password)
      const ticket = picture ? { captchaId: picture.captchaId, captchaCode } : {}
      const input = { userName, passWord, ...ticket, ...(needsCode ? { totpCode } : {}) }
      const { accessToken } = await call(staffSignIn, input, { handles: 'all' })
      keepStaffToken(accessToken)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof Problem)) setProblem(new Problem('serverHiccup'))
      else if (error.problem === 'totpNeeded') setNeedsCode(true)
      else setProblem(error)
      const asksPicture = error instanceof Problem && error.problem === 'captchaNeeded'
      if (picture || asksPicture) await drawPicture().catch(() => undefined)
    }
  }

  return (
    <>
      <p className={classes['lead']}>{needsCode ? text('codeLead') : lead}</p>
      <Form<Values>
        name="signIn"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void send(values)}
      >
        <SignInFields needsCode={needsCode} picture={picture} />
        <Form.Item hidden={!problem}>
          <FormProblem problem={problem} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block size="large" loading={busy}>
          {text('signIn')}
        </Button>
      </Form>
      <Foot needsCode={needsCode} back={() => (setNeedsCode(false), setProblem(null))}>
        {children}
      </Foot>
    </>
  )
}

type FootProps = { needsCode: boolean; back: () => void; children: ReactNode }

function Foot({ needsCode, back, children }: FootProps) {
  const text = useConsoleText()
  return (
    <div className={classes['foot']}>
      {needsCode ? (
        <Button type="link" size="small" onClick={back}>
          {text('back')}
        </Button>
      ) : (
        <span />
      )}
      {children}
    </div>
  )
}

type SignInFieldsProps = { needsCode: boolean; picture: Picture | null }

function SignInFields({ needsCode, picture }: SignInFieldsProps) {
  const text = useConsoleText()
  const codeField = useRef<InputRef>(null)
  useEffect(() => {
    if (needsCode) codeField.current?.focus()
  }, [needsCode])
  return (
    <>
      <Form.Item name="userName" label={text('name')} hidden={needsCode} rules={[filled(text('namePlease'))]}>
        <Input autoComplete="username" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="password"
        label={text('password')}
        hidden={needsCode}
        rules={[{ required: true, message: text('passwordPlease') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={64} />
      </Form.Item>
      {needsCode && (
        <Form.Item
          name="totpCode"
          label={text('code')}
          rules={[{ required: true, len: TOTP_DIGITS, message: text('codePlease') }]}
        >
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={TOTP_DIGITS} ref={codeField} />
        </Form.Item>
      )}
      {picture && (
        <Form.Item
          name="captchaCode"
          label={text('picture')}
          rules={[{ required: true, message: text('picturePlease') }]}
        >
          <Input
            autoComplete="off"
            maxLength={CAPTCHA.length}
            addonAfter={<img alt="" width={CAPTCHA.width} height={CAPTCHA.height} src={picture.image} />}
          />
        </Form.Item>
      )}
    </>
  )
}
