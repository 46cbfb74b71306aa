import { Form, Input } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { NUMBER_MAX, assignTransfer, unmatchedPayments, type UnmatchedPayment } from '../unmatched-contract.ts'
import { NoteField } from './note-field.tsx'
import { useText } from './text.ts'
import { TransferFacts } from './transfer-facts.tsx'

/** What the bank tells of a transfer, beside the field for what it was found to pay. */
export function AssignDrawer({ transfer, close }: { transfer: UnmatchedPayment | undefined; close: () => void }) {
  const text = useText()
  const saving = useChange(assignTransfer, { refresh: [unmatchedPayments], done: text('assignDone'), handles: 'all' })
  return (
    <FormDrawer<{ number: string; note: string }>
      title={text('assignTitle')}
      open={transfer !== undefined}
      close={close}
      start={{ number: '', note: '' }}
      saving={saving}
      action={text('assign')}
      inputOf={(typed) => ({ ...typed, noticeId: transfer?.noticeId })}
    >
      {transfer && <TransferFacts transfer={transfer} />}
      <Form.Item
        name="number"
        label={text('assignTo')}
        extra={text('assignHint')}
        rules={[filled(text('assignToNeeded'))]}
      >
        <Input maxLength={NUMBER_MAX} />
      </Form.Item>
      <NoteField label={text('officeNote')} needed={text('officeNoteNeeded')} />
    </FormDrawer>
  )
}
