import { Button, Card, Form, Input, QRCode, Tag } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { STAFF_PASSWORD_MAX, TOTP_DIGITS } from '#core/limits.ts'
import { sealed } from '#features/accounts/web/field/seal.ts'
import { confirmTotp, offerTotp, staffLogins, staffMe } from '#features/staff/contract.ts'
import { call } from '#ui/call/call.ts'
import classes from './frame.module.css'
import { useMe } from './parts/me.ts'
import { FormProblem } from './parts/states.tsx'
import { useConsoleText } from './parts/text.ts'
import { loadingWhile, useAttempt, useChange } from './parts/use-call.ts'

type Offer = { secret: string; uri: string; ticket: string }
type Values = { password: string; totpCode: string }

/** A new secret is shown once; it counts from the moment a code made with it came back. */
export function TotpCard() {
  const { hasTotp } = useMe()
  const text = useConsoleText()
  const [offer, setOffer] = useState<Offer>()
  const { attempt, isBusy } = useAttempt()
  const ask = () => void attempt(async () => setOffer(await call(offerTotp, {}, { handles: 'all' })))
  return (
    <Card
      title={text('totp')}
      extra={<Tag color={hasTotp ? 'success' : 'default'}>{text(hasTotp ? 'totpOn' : 'totpOff')}</Tag>}
    >
      {offer ? (
        <Confirm offer={offer} done={() => setOffer(undefined)} />
      ) : (
        <Button loading={loadingWhile(isBusy)} onClick={ask}>
          {text(hasTotp ? 'totpAnew' : 'totpSetUp')}
        </Button>
      )}
    </Card>
  )
}

function Confirm({ offer, done }: { offer: Offer; done: () => void }) {
  const text = useConsoleText()
  const prepare = async (typed: z.input<typeof confirmTotp.input>) => ({
    ...typed,
    passWord: await sealed(typed.passWord),
  })
  const confirm = useChange(confirmTotp, {
    refresh: [staffMe, staffLogins],
    done: text('totpDone'),
    handles: 'all',
    prepare,
  })
  const send = ({ password, totpCode }: Values) =>
    confirm.mutate({ ticket: offer.ticket, totpCode, passWord: password }, { onSuccess: done })
  return (
    <>
      <p>{text('totpLead')}</p>
      <div className={classes['qr']}>
        <div role="img" aria-label={text('totpQr')}>
          <div aria-hidden>
            <QRCode type="svg" value={offer.uri} />
          </div>
        </div>
        <Form<Values> layout="vertical" requiredMark={false} onFinish={send}>
          <p>
            {text('totpSecret')} <span className={classes['key']}>{offer.secret}</span>
          </p>
          <Form.Item
            name="totpCode"
            label={text('code')}
            rules={[{ required: true, len: TOTP_DIGITS, message: text('codePlease') }]}
          >
            <Input autoComplete="one-time-code" inputMode="numeric" maxLength={TOTP_DIGITS} />
          </Form.Item>
          <Form.Item
            name="password"
            label={text('password')}
            rules={[{ required: true, message: text('passwordPlease') }]}
          >
            <Input.Password autoComplete="current-password" maxLength={STAFF_PASSWORD_MAX} />
          </Form.Item>
          <Form.Item hidden={!confirm.error}>
            <FormProblem problem={confirm.error} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={confirm.isPending}>
            {text('save')}
          </Button>
        </Form>
      </div>
    </>
  )
}
