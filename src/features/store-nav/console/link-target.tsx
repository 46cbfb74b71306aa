import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#console/parts/use-call.ts'
import type { NavCalls } from './nav-editor.tsx'
import { useText } from './text.ts'

type Props = {
  call: NavCalls['targets']
  type: 1 | 2 | 3 | 5
  /** From the form. */
  id?: string
  value?: string
  onChange?: (id: string) => void
}

/** Of what may be linked to, found by words; what is chosen keeps its name. */
export function LinkTarget({ call, type, id, value = '', onChange }: Props) {
  const text = useText()
  const [keyword, setKeyword] = useState('')
  const asked = useCall(call, { type, keyword, chosen: value })
  const options = (asked.data ?? []).map(({ targetId, name }) => ({ value: String(targetId), label: name }))
  return (
    <Select<string | null>
      {...(id && { id })}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      placeholder={text('findHint')}
      notFoundContent={text('nothingToLink')}
      loading={asked.isFetching}
      options={options}
      value={options.some((option) => option.value === value) ? value : null}
      onChange={(chosen) => onChange?.(chosen ?? '')}
    />
  )
}
