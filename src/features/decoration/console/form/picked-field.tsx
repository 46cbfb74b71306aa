import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#console/parts/use-call.ts'
import { COUPONS_MAX, PRODUCTS_MAX, SHOPS_MAX } from '../../rules.ts'
import { useCalls } from '../calls.ts'
import { PasteNumbers } from './paste-numbers.tsx'
import { useText } from '../text.ts'
import css from '../editor.module.css'

const most = { products: PRODUCTS_MAX, coupons: COUPONS_MAX, shops: SHOPS_MAX } as const

type Props = { of: keyof typeof most; label: string; value: readonly number[]; put: (ids: number[]) => void }

/** What is placed, in its order; more of it by its name. A shop finds only its own. */
export function PickedField({ of, label, value, put }: Props) {
  const text = useText()
  const { goods } = useCalls()
  const [keyword, setKeyword] = useState('')
  const named = useCall(goods, { of, ids: value.slice(0, 100).join(',') }, { enabled: value.length > 0 })
  const found = useCall(goods, { of, keyword })
  const nameOf = (id: number) => named.data?.find((one) => one.id === id)?.name ?? String(id)
  const move = (at: number, to: number) => put([...value].toSpliced(at, 1).toSpliced(to, 0, value[at]!))
  const options = (found.data ?? []).filter(({ id }) => !value.includes(id))
  return (
    <div className={css['picked']} role="group" aria-label={label}>
      <span>
        {label} <small className="num">{text('pickedOf', { count: value.length, most: most[of] })}</small>
      </span>
      <ol>
        {value.map((id, at) => (
          <Picked
            key={id}
            name={nameOf(id)}
            at={at}
            last={value.length - 1}
            move={move}
            remove={() => put(value.filter((other) => other !== id))}
          />
        ))}
      </ol>
      {value.length < most[of] && (
        <Select<number>
          aria-label={text(`pick_${of}`)}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          placeholder={text(`pick_${of}`)}
          value={null as never}
          loading={found.isFetching}
          notFoundContent={text('noneFound')}
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
          onSelect={(id) => {
            put([...value, id])
            setKeyword('')
          }}
        />
      )}
      {of === 'products' && value.length < most[of] && <PasteNumbers {...{ value, put }} most={most[of]} />}
    </div>
  )
}

type PickedProps = {
  name: string
  at: number
  last: number
  move: (at: number, to: number) => void
  remove: () => void
}

function Picked({ name, at, last, move, remove }: PickedProps) {
  const text = useText()
  return (
    <li>
      <span>{name}</span>
      <Button
        size="small"
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={text('entryUp', { name, place: at + 1 })}
        disabled={at === 0}
        onClick={() => move(at, at - 1)}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={text('entryDown', { name, place: at + 1 })}
        disabled={at === last}
        onClick={() => move(at, at + 1)}
      />
      <Button
        size="small"
        type="text"
        icon={<CloseOutlined />}
        aria-label={text('entryRemove', { name, place: at + 1 })}
        onClick={remove}
      />
    </li>
  )
}
