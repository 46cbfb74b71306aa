import { Form, Input } from 'antd'
import { filled } from '#console/parts/field/filled.ts'
import { NOTE_MAX } from '../finance-contract.ts'

type Props = {
  name?: string
  label: string
  extra?: string
  /** Said where nothing was written. */
  needed: string
}

/** How much was written stands at the end of the first line below the field. */
const BESIDE_COUNT = { paddingInlineEnd: 80 }

/** What finance writes down of money that was handled by hand. */
export function NoteField({ name = 'note', label, extra, needed }: Props) {
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra && <div style={BESIDE_COUNT}>{extra}</div>}
      rules={[filled(needed)]}
    >
      <Input.TextArea rows={4} maxLength={NOTE_MAX} showCount />
    </Form.Item>
  )
}
