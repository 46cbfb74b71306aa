import { Button, Form, Space } from 'antd'
import { useState } from 'react'
import { NumberBox } from '#console/parts/field/number-box.tsx'
import { isTaken, type Bounds, type Typed } from '#console/parts/field/within.ts'
import { useCall, useChange } from '#console/parts/use-call.ts'
import { COST_YUAN_MAX } from '../rules.ts'
import { checkShopSale, noteSkuCost, shopSales, skuCost } from '../staff-contract.ts'
import { useInvited } from './invited.ts'
import { useText } from './text.ts'

const bounds: Bounds = [0.01, COST_YUAN_MAX]

/** What the chosen goods cost the shop; for its own form alone. */
export function CostField({ skuId }: { skuId: number | undefined }) {
  const invited = useInvited()
  const { data } = useCall(skuCost, { skuId: skuId ?? 0 }, { enabled: skuId !== undefined && !invited })
  if (skuId === undefined || invited || !data) return null
  return <Cost key={skuId} skuId={skuId} noted={data.cost} />
}

function Cost({ skuId, noted }: { skuId: number; noted: number | null }) {
  const text = useText()
  const [typed, setTyped] = useState<Typed>(noted)
  const noting = useChange(noteSkuCost, { refresh: [skuCost, checkShopSale, shopSales], done: text('costSaved') })
  const isRight = typed === null || isTaken(typed, bounds, 2)
  return (
    <Form.Item
      label={text('cost')}
      htmlFor="cost"
      extra={text('costHint')}
      {...(!isRight && { validateStatus: 'error' as const })}
    >
      <Space>
        <NumberBox
          id="cost"
          bounds={bounds}
          decimals={2}
          value={typed}
          suffix={text('yuan')}
          style={{ width: 200 }}
          onChange={setTyped}
        />
        <Button disabled={!isRight} loading={noting.isPending} onClick={() => noting.mutate({ skuId, cost: typed })}>
          {text('costSave')}
        </Button>
      </Space>
    </Form.Item>
  )
}
