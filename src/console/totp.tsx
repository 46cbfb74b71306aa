import { Button, Card, Form, Input, QRCode, Tag } from 'antd'
import { useState } from 'react'
import { STAFF_PASSWORD_MAX, TOTP_DIGITS } from '#core/limits.ts'
import { sealed } from '#features/accounts/web/seal.ts'
import { confirmTotp, offerTotp, staffLogins, staffMe } from '#features/staff/contract.ts'
import { call } from '#ui/call.ts'
import classes from './frame.module.css'
import { useMe } from './parts/me.ts'
import { FormProblem } from './parts/states.tsx'
import { useConsoleText } from './parts/text.ts'
import { useChange } from './parts/use-call.ts'

type Offer = { secret: string; uri: string; ticket: string }
type Values = { password: string; totpCode: string }

/** A new secret is shown once; it counts from the moment a code made with it came back. */
export function TotpCard() {
  const { hasTotp } = useMe()
  const text = useConsoleText()
  const [offer, setOffer] = useState<Offer>()
  const ask = () => void call(offerTotp, {}, { handles: 'all' }).then(setOffer)
  return (
    <Card title={text('totp')} extra={<Tag color={hasTotp ? 'success' : 'default'}>{text(hasTotp ? 'totpOn' : 'totpOff')}</Tag>}>
      {offer ? (
        <Confirm offer={offer} done={() => setOffer(undefined)} />
      ) : (
        <Button onClick={ask}>{text(hasTotp ? 'totpAnew' : 'totpSetUp')}</Button>
      )}
    </Card>
  )
}

function Confirm({ offer, done }: { offer: Offer; done: () => void }) {
  const text = useConsoleText()
  const confirm = useChange(confirmTotp, { refresh: [staffMe, staffLogins], done: text('totpDone'), handles: 'all' })
  const [busy, setBusy] = useState(false)
  async function send({ password, totpCode }: Values) {
    setBusy(true)
    const passWord = await sealed(password)
    confirm.mutate({ ticket: offer.ticket, totpCode, passWord }, { onSuccess: done, onSettled: () => setBusy(false) })
  }
  return (
    <>
      <p>{text('totpLead')}</p>
      <div className={classes['qr']}>
        <div role="img" aria-label={text('totpQr')}>
          <div aria-hidden>
            <QRCode type="svg" value={offer.uri} />
          </div>
        </div>
        <Form<Values> layout="vertical" requiredMark={false} onFinish={(values) => void send(values)}>
          <p>
            {text('totpSecret')} <span className={classes['key']}>{offer.secret}</span>
          </p>
          <Form.Item name="totpCode" label={text('code')} rules={[{ required: true, len: TOTP_DIGITS, message: text('codePlease') }]}>
            <Input autoComplete="one-time-code" inputMode="numeric" maxLength={TOTP_DIGITS} />
          </Form.Item>
          <Form.Item name="password" label={text('password')} rules={[{ required: true, message: text('passwordPlease') }]}>
            <Input.Password autoComplete="current-password" maxLength={STAFF_PASSWORD_MAX} />
          </Form.Item>
          <Form.Item hidden={!confirm.error}>
            <FormProblem problem={confirm.error} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={busy}>
            {text('save')}
          </Button>
        </Form>
      </div>
    </>
  )
}
