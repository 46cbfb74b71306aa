import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#console/parts/use-call.ts'
import { COUPON_TARGETS_MAX } from '../rules.ts'
import type { CouponCalls } from './coupon-desk.tsx'
import { useText } from './text.ts'

type Props = {
  call: CouponCalls['targets']
  scope: 'categories' | 'products'
  /** From the form. */
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
}

/** Categories, or products, found by their words; what is chosen already keeps its name. */
export function Targets({ call, scope, id, value = [], onChange }: Props) {
  const text = useText()
  const [keyword, setKeyword] = useState('')
  const asked = useCall(call, { scope, keyword, chosen: value.join(',') })
  const options = (asked.data ?? []).map(({ targetId, name }) => ({ value: targetId, label: name }))
  return (
    <Select<number[]>
      {...(id && { id })}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      maxCount={COUPON_TARGETS_MAX}
      placeholder={text('findHint')}
      loading={asked.isFetching}
      options={options}
      value={value.filter((one) => options.some((option) => option.value === one))}
      onChange={(ids) => onChange?.(ids)}
    />
  )
}
