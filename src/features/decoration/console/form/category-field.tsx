import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#console/parts/use-call.ts'
import { useCalls } from '../calls.ts'
import { useText } from '../text.ts'
import css from '../editor.module.css'

type Props = { label: string; value: number; put: (id: number) => void }

/** One category, found by its name: of a shop its own, and those of the mall that hold its goods. */
export function CategoryField({ label, value, put }: Props) {
  const text = useText()
  const [keyword, setKeyword] = useState('')
  const found = useCall(useCalls().goods, { of: 'categories', keyword, ids: value > 0 ? String(value) : '' })
  return (
    <label className={css['field']}>
      <span>{label}</span>
      <Select<number>
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        placeholder={text('pick_category')}
        value={value > 0 ? value : (null as never)}
        loading={found.isFetching}
        notFoundContent={text('noneFound')}
        options={(found.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={put}
      />
    </label>
  )
}
