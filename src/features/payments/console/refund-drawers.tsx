import { Alert, DatePicker, Form, Input, Typography } from 'antd'
import type { Dayjs } from 'dayjs'
import { formatYuan } from '#core/money.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { mallNow } from '#console/parts/mall-clock.ts'
import { useChange } from '#console/parts/use-call.ts'
import { bounceRefund, confirmRefund, refundList, type RefundRecord } from '../finance-contract.ts'
import { BANK_REFERENCE } from '../rules.ts'
import { Facts } from './facts.tsx'
import { NoteField } from './note-field.tsx'
import { useText } from './text.ts'

const DAY = 'YYYY-MM-DD'
type Props = { refund: RefundRecord | undefined; close: () => void }

/** Where the money goes, to be taken over into the form of the bank, beside the fields for what the bank made of it. */
export function ConfirmDrawer({ refund, close }: Props) {
  const text = useText()
  const saving = useChange(confirmRefund, { refresh: [refundList], done: text('confirmDone'), handles: 'all' })
  const today = mallNow()
  const first = refund?.createTime.slice(0, 10) ?? ''
  return (
    <FormDrawer<{ bankReference: string; day: Dayjs }>
      title={text('confirmTitle')}
      open={refund !== undefined}
      close={close}
      start={{ bankReference: '', day: today }}
      saving={saving}
      action={text('confirmTransfer')}
      inputOf={({ bankReference, day }) => ({
        refundNumber: refund?.refundNumber,
        bankReference,
        day: day.format(DAY),
      })}
    >
      {refund && <Payee refund={refund} />}
      <Form.Item
        name="bankReference"
        label={text('bankReference')}
        extra={text('bankReferenceHint')}
        normalize={(typed: string) => typed.trim()}
        rules={[{ required: true, pattern: BANK_REFERENCE, message: text('bankReferencePlease') }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="day"
        label={text('transferDay')}
        rules={[{ required: true, message: text('transferDayNeeded') }]}
      >
        <DatePicker
          style={{ width: '100%' }}
          disabledDate={(one) => one.format(DAY) < first || one.isAfter(today, 'day')}
        />
      </Form.Item>
    </FormDrawer>
  )
}

/** The bank could not deliver it: the money is still owed. */
export function BounceDrawer({ refund, close }: Props) {
  const text = useText()
  const saving = useChange(bounceRefund, { refresh: [refundList], done: text('bounceDone'), handles: 'all' })
  return (
    <FormDrawer<{ reason: string }>
      title={text('bounceTitle')}
      open={refund !== undefined}
      close={close}
      start={{ reason: '' }}
      saving={saving}
      action={text('bounce')}
      inputOf={({ reason }) => ({ refundNumber: refund?.refundNumber, reason })}
    >
      {refund && <Payee refund={refund} />}
      <NoteField name="reason" label={text('reason')} extra={text('bounceHint')} needed={text('bounceReasonNeeded')} />
    </FormDrawer>
  )
}

function Payee({ refund: { amount, refundNumber, payee } }: { refund: RefundRecord }) {
  const text = useText()
  const copied = (words: string | null | undefined) => words && <Typography.Text copyable>{words}</Typography.Text>
  return (
    <>
      {!payee?.account && (
        <Alert type="warning" showIcon title={text('noPayee')} style={{ marginBottom: 'var(--space-4)' }} />
      )}
      <Facts
        facts={[
          { label: text('amount'), children: <b className="num">{formatYuan(amount)}</b> },
          { label: text('payeeName'), children: copied(payee?.payer) },
          { label: text('payeeAccount'), children: copied(payee?.account) },
          { label: text('payeeBank'), children: copied(payee?.bank) },
          { label: text('payeeRemark'), children: copied(refundNumber) },
        ]}
      />
    </>
  )
}
