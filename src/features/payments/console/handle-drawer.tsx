import { Form, Select } from 'antd'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { transferOutcomes, type TransferOutcome } from '#features/orders/contract.ts'
import { handleTransfer, unmatchedPayments, type UnmatchedPayment } from '../unmatched-contract.ts'
import { NoteField } from './note-field.tsx'
import { useText } from './text.ts'
import { TransferFacts } from './transfer-facts.tsx'

/** What came, beside the fields for what was done with it. */
export function HandleDrawer({ transfer, close }: { transfer: UnmatchedPayment | undefined; close: () => void }) {
  const text = useText()
  const isUnknown = transfer?.kind === 'unknown'
  const done = text(isUnknown ? 'unknownHandled' : 'handled')
  const saving = useChange(handleTransfer, { refresh: [unmatchedPayments], done, handles: 'all' })
  return (
    <FormDrawer<{ outcome?: TransferOutcome; note: string }>
      title={text(isUnknown ? 'handleUnknown' : 'handleTitle')}
      open={transfer !== undefined}
      close={close}
      start={{ note: '' }}
      saving={saving}
      action={text('handle')}
      inputOf={(typed) => ({ ...typed, noticeId: transfer?.noticeId })}
    >
      {transfer && <TransferFacts transfer={transfer} />}
      <Form.Item
        name="outcome"
        label={text('outcome')}
        extra={text(isUnknown ? 'outcomeUntold' : 'outcomeHint')}
        rules={[{ required: true, message: text('outcomeNeeded') }]}
      >
        <Select options={transferOutcomes.map((value) => ({ value, label: text(`outcome_${value}`) }))} />
      </Form.Item>
      <NoteField label={text('officeNote')} needed={text('officeNoteNeeded')} />
    </FormDrawer>
  )
}
