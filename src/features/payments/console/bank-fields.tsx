import { DatePicker, Form, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import { mallNow } from '#console/parts/mall-clock.ts'
import { BANK_REFERENCE } from '../rules.ts'
import { useText } from './text.ts'

const DAY = 'YYYY-MM-DD'
export const dayOf = (day: Dayjs): string => day.format(DAY)

/** The bank's own number of a transfer. */
export function ReferenceField({ name, label, extra }: { name: string; label: string; extra: string }) {
  const text = useText()
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      normalize={(typed: string) => typed.trim()}
      rules={[{ required: true, pattern: BANK_REFERENCE, message: text('bankReferencePlease') }]}
    >
      <Input autoComplete="off" />
    </Form.Item>
  )
}

type DayProps = { label: string; first: string; last?: string; needed: string }

/** A day until today, or an earlier last one, from that of what it follows. */
export function DayField({ label, first, last = dayOf(mallNow()), needed }: DayProps) {
  return (
    <Form.Item name="day" label={label} rules={[{ required: true, message: needed }]}>
      <DatePicker style={{ width: '100%' }} disabledDate={(one) => dayOf(one) < first || dayOf(one) > last} />
    </Form.Item>
  )
}
