// From when until when, typed or chosen. Antd's own holds the focus in its first field while that is empty, so that
// nobody gets past it by Tab, and drops what was chosen there without its "OK".
import { DatePicker } from 'antd'
import type { ComponentProps } from 'react'
import { MallZone } from './mall-zone.tsx'

const BOTH: [boolean, boolean] = [true, true]

type Props = ComponentProps<typeof DatePicker.RangePicker>
/** Enter takes what is typed; it sends no form. */
const keep: Props['onKeyDown'] = (event) => {
  if (event.key === 'Enter') event.preventDefault()
}
const usual = { allowEmpty: BOTH, needConfirm: false, onKeyDown: keep } as const

/** Of days; with `showTime` of times, and then it says whose clock they are. */
export function SpanPicker(props: Props) {
  const picker = <DatePicker.RangePicker {...props} {...usual} />
  return props.showTime ? (
    <>
      {picker} <MallZone />
    </>
  ) : (
    picker
  )
}

/** A rule of its form: both ends have to be given. */
export const bothEnds = (message: string) => ({
  required: true,
  transform: (span: unknown): unknown => (Array.isArray(span) && span[0] && span[1] ? span : undefined),
  message,
})
