import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { MallZone } from '#console/parts/field/mall-zone.tsx'
import css from '../editor.module.css'

const FORMAT = 'YYYY-MM-DD HH:mm'

type Props = { label: string; value: string; put: (time: string) => void }

/** To the minute; empty: none. */
export function TimeField({ label, value, put }: Props) {
  return (
    <label className={css['field']}>
      <span>
        {label} <MallZone />
      </span>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        format={FORMAT}
        value={value === '' ? null : dayjs(value.replace(' ', 'T'))}
        onChange={(next) => put(next?.format(FORMAT) ?? '')}
      />
    </label>
  )
}
