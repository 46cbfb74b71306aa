import { Form, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { mallNow } from '#console/parts/mall-clock.ts'
import { useChange } from '#console/parts/use-call.ts'
import { correctPayee, returnRefund } from '../bank-refund-contract.ts'
import { refundList } from '../finance-contract.ts'
import { PAYEE_MAX } from '../rules.ts'
import { DayField, ReferenceField, dayOf } from './bank-fields.tsx'
import { NoteField } from './note-field.tsx'
import { Payee, type RefundDrawer } from './payee.tsx'
import { useText } from './text.ts'

/** What was confirmed came back: by which money of the statement, when and why. */
export function ReturnDrawer({ refund, close }: RefundDrawer) {
  const text = useText()
  const saving = useChange(returnRefund, { refresh: [refundList], done: text('returnDone'), handles: 'all' })
  return (
    <FormDrawer<{ bankNumber: string; day: Dayjs; reason: string }>
      title={text('returnTitle')}
      open={refund !== undefined}
      close={close}
      start={{ bankNumber: '', day: mallNow(), reason: '' }}
      saving={saving}
      action={text('bounce')}
      inputOf={({ bankNumber, day, reason }) => ({
        refundNumber: refund?.refundNumber,
        bankNumber,
        day: dayOf(day),
        reason,
      })}
    >
      {refund && <Payee refund={refund} />}
      <ReferenceField name="bankNumber" label={text('returnNumber')} extra={text('returnNumberHint')} />
      <DayField
        label={text('returnDay')}
        first={refund?.transfer?.day ?? refund?.doneTime?.slice(0, 10) ?? ''}
        needed={text('returnDayNeeded')}
      />
      <NoteField name="reason" label={text('reason')} extra={text('returnHint')} needed={text('bounceReasonNeeded')} />
    </FormDrawer>
  )
}

const fields = [
  ['payer', 'payeeName'],
  ['account', 'payeeAccount'],
  ['bank', 'payeeBank'],
] as const

/** Where the money goes, as its buyer says it. */
export function PayeeDrawer({ refund, close }: RefundDrawer) {
  const text = useText()
  const saving = useChange(correctPayee, { refresh: [refundList], done: text('payeeDone'), handles: 'all' })
  const { payer, account, bank } = refund?.payee ?? {}
  return (
    <FormDrawer<Record<(typeof fields)[number][0], string>>
      title={text('payeeTitle')}
      open={refund !== undefined}
      close={close}
      start={{ payer: payer ?? '', account: account ?? '', bank: bank ?? '' }}
      saving={saving}
      inputOf={(typed) => ({ ...typed, refundNumber: refund?.refundNumber })}
    >
      {fields.map(([name, label]) => (
        <Form.Item
          key={name}
          name={name}
          label={text(label)}
          rules={[filled(text('payeePlease')), { max: PAYEE_MAX }]}
          {...(name === 'bank' ? { extra: text('payeeHint') } : {})}
        >
          <Input autoComplete="off" />
        </Form.Item>
      ))}
    </FormDrawer>
  )
}
