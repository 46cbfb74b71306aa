// From when until when, typed or chosen. Antd's own holds the focus in its first field while that is empty, so that
// nobody gets past it by Tab, and drops what was chosen there without its "OK".
import { DatePicker } from 'antd'
import type { ComponentProps } from 'react'

const BOTH: [boolean, boolean] = [true, true]

export function SpanPicker(props: ComponentProps<typeof DatePicker.RangePicker>) {
  return <DatePicker.RangePicker {...props} allowEmpty={BOTH} needConfirm={false} />
}

/** A rule of its form: both ends have to be given. */
export const bothEnds = (message: string) => ({
  required: true,
  transform: (span: unknown): unknown => (Array.isArray(span) && span[0] && span[1] ? span : undefined),
  message,
})
