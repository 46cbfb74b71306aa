import { Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#console/parts/use-call.ts'
import { CATEGORY_PRODUCTS_MAX, navLinkTypes } from '../rules.ts'
import { shopNavTargets } from '../staff-contract.ts'
import { useText } from './text.ts'

type Props = {
  /** From the form. */
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
}

/** Of the shop's products on the shelf, found by their words; what is chosen keeps its name. */
export function CategoryProducts({ id, value = [], onChange }: Props) {
  const text = useText()
  const [keyword, setKeyword] = useState('')
  const asked = useCall(shopNavTargets, { type: navLinkTypes.product, keyword, chosen: value.join(',') })
  const options = (asked.data ?? []).map(({ targetId, name }) => ({ value: targetId, label: name }))
  const named = new Set(options.map((option) => option.value))
  return (
    <Select<number[]>
      {...(id && { id })}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      maxCount={CATEGORY_PRODUCTS_MAX}
      placeholder={text('findHint')}
      loading={asked.isFetching}
      options={[
        ...options,
        ...value.flatMap((one) => (named.has(one) ? [] : [{ value: one, label: text('offShelf') }])),
      ]}
      value={value}
      onChange={(ids) => onChange?.(ids)}
    />
  )
}
