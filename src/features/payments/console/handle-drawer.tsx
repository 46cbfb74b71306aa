import { Descriptions, Form, Input, Select } from 'antd'
import { formatYuan } from '#core/money.ts'
import { filled } from '#console/parts/field/filled.ts'
import { FormDrawer } from '#console/parts/form-drawer.tsx'
import { useChange } from '#console/parts/use-call.ts'
import { transferOutcomes, type TransferOutcome } from '#features/orders/contract.ts'
import { NOTE_MAX } from '../finance-contract.ts'
import { handleTransfer, unmatchedPayments, type UnmatchedPayment } from '../unmatched-contract.ts'
import { useText } from './text.ts'

/** What came and what was due, beside the fields for what was done with it. */
export function HandleDrawer({ transfer, close }: { transfer: UnmatchedPayment | undefined; close: () => void }) {
  const text = useText()
  const saving = useChange(handleTransfer, { refresh: [unmatchedPayments], done: text('handled'), handles: 'all' })
  return (
    <FormDrawer<{ outcome?: TransferOutcome; note: string }>
      title={text('handleTitle')}
      open={transfer !== undefined}
      close={close}
      start={{ note: '' }}
      saving={saving}
      action={text('handle')}
      inputOf={(typed) => ({ ...typed, noticeId: transfer?.noticeId })}
    >
      {transfer && <Facts transfer={transfer} />}
      <Form.Item
        name="outcome"
        label={text('outcome')}
        extra={text('outcomeHint')}
        rules={[{ required: true, message: text('outcomeNeeded') }]}
      >
        <Select options={transferOutcomes.map((value) => ({ value, label: text(`outcome_${value}`) }))} />
      </Form.Item>
      <Form.Item name="note" label={text('officeNote')} rules={[filled(text('officeNoteNeeded'))]}>
        <Input.TextArea rows={4} maxLength={NOTE_MAX} showCount />
      </Form.Item>
    </FormDrawer>
  )
}

function Facts({ transfer: { remitCode, buyer, due, received, time } }: { transfer: UnmatchedPayment }) {
  const text = useText()
  const facts = {
    arrived: time,
    remitCode: remitCode ?? '–',
    buyer,
    due: formatYuan(due),
    received: formatYuan(received),
  }
  const items = Object.entries(facts).map(([key, children]) => ({
    key,
    label: text(key as keyof typeof facts),
    children,
  }))
  return <Descriptions bordered size="small" column={1} items={items} style={{ marginBottom: 'var(--space-4)' }} />
}
