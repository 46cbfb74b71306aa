import type { Dayjs } from 'dayjs'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { mallNow } from '#console/parts/mall-clock.ts'
import { useChange } from '#console/parts/use-call.ts'
import { bounceRefund, confirmRefund, refundList } from '../finance-contract.ts'
import { DayField, ReferenceField, dayOf } from './bank-fields.tsx'
import { NoteField } from './note-field.tsx'
import { Payee, type RefundDrawer } from './payee.tsx'
import { useText } from './text.ts'

/** Where the money goes, to be taken over into the form of the bank, beside the fields for what the bank made of it. */
export function ConfirmDrawer({ refund, close }: RefundDrawer) {
  const text = useText()
  const saving = useChange(confirmRefund, { refresh: [refundList], done: text('confirmDone'), handles: 'all' })
  return (
    <FormDrawer<{ bankReference: string; day: Dayjs }>
      title={text('confirmTitle')}
      open={refund !== undefined}
      close={close}
      start={{ bankReference: '', day: mallNow() }}
      saving={saving}
      action={text('confirmTransfer')}
      inputOf={({ bankReference, day }) => ({
        refundNumber: refund?.refundNumber,
        bankReference,
        day: dayOf(day),
      })}
    >
      {refund && <Payee refund={refund} />}
      <ReferenceField name="bankReference" label={text('bankReference')} extra={text('bankReferenceHint')} />
      <DayField
        label={text('transferDay')}
        first={refund?.createTime.slice(0, 10) ?? ''}
        needed={text('transferDayNeeded')}
      />
    </FormDrawer>
  )
}

/** The bank could not deliver it: the money is still owed. */
export function BounceDrawer({ refund, close }: RefundDrawer) {
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
